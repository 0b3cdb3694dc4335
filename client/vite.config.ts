import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["FOURWINDS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/fourwinds/client_dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // data: addresses would need a wider content security policy
    manifest: "manifest.json", // read by scripts/size.js
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
