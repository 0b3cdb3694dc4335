import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";

mount(App, { target: document.body });
