/** What every page shares: where we are, and how the owner of this browser likes things. */
import { parse, type Route } from "./router";
import { change, settings, type Settings } from "./seats";

class App {
  route = $state.raw<Route>(parse(location.hash));
  settings = $state.raw<Settings>(settings());

  constructor() {
    window.addEventListener("hashchange", () => (this.route = parse(location.hash)));
    this.paint();
  }

  change(part: Partial<Settings>): void {
    this.settings = change(part);
    this.paint();
  }

  private paint(): void {
    const { theme } = this.settings;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const app = new App();
