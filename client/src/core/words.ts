/** Messages into sentences. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import ours from "../locales/en.ftl?raw";
import type { Argument, Message } from "./wire";

const LETTERS = "ABCDE";

/** The letter that stands for a seat beside its colour. */
export const letter = (seat: number): string => LETTERS[seat] ?? "?";

const bundleOf = (source: string): FluentBundle => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
};

const own = bundleOf(ours);

/** Add the words of a game's board to those of the client. */
export const learn = (source: string): void => {
  own.addResource(new FluentResource(source), { allowOverrides: true });
};

/** The words of the client, and of a game when its catalogue is given. */
export class Words {
  private bundle: FluentBundle;

  /**
   * @param catalogue - the game's Fluent source, as the server has it
   * @param names - of the people and bots in the seats; a seat without one is called by its letter
   */
  constructor(
    catalogue = "",
    private names: readonly string[] = [],
  ) {
    this.bundle = bundleOf(catalogue);
  }

  /** A sentence, of the client's own or the game's. */
  say(id: string, args: Record<string, FluentVariable> = {}): string {
    const bundle = own.hasMessage(id) ? own : this.bundle;
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, args, []) : id;
  }

  has(id: string): boolean {
    return own.hasMessage(id) || this.bundle.hasMessage(id);
  }

  /** Anything that the server put into words. */
  text(argument: Argument): string {
    if (typeof argument === "number") return String(argument);
    switch (argument.type) {
      case "seat":
        return this.seat(argument.seat);
      case "name":
        return this.has(argument.id) ? this.say(argument.id) : argument.text;
      case "list":
        return argument.items.map((item) => this.text(item)).join(", ");
      case "message":
        return this.message(argument);
    }
  }

  /** What a seat is called. */
  seat(seat: number): string {
    return this.names[seat] || this.say("seat", { letter: letter(seat) });
  }

  private message({ id, args = {} }: Message): string {
    const filled = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" ? value : this.text(value),
    ]);
    return this.say(id, Object.fromEntries(filled) as Record<string, FluentVariable>);
  }
}

const client = new Words();

/** A sentence of the client's own, outside any game. */
export const t = (id: string, args?: Record<string, FluentVariable>): string =>
  client.say(id, args);
