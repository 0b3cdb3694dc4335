/** Things chosen on the board, and what the server says they would be as an action. */
import type { Table } from "./table.svelte";
import type { Composed } from "./wire";

/** What is chosen, by name; what a name and its number mean is the game's own affair. */
export type Chosen = Readonly<Record<string, number>>;

export class Composer {
  chosen = $state.raw<Chosen>({});
  answer = $state.raw<Composed | null>(null);
  /** The answer is to an earlier choice; the one to this choice is on its way. */
  isWaiting = $state(false);
  /** What is chosen as long as nobody chose otherwise. */
  private usual: Chosen = {};
  private asked = 0;

  constructor(private readonly table: Table) {}

  get isEmpty(): boolean {
    return this.chosen === this.usual || Object.keys(this.chosen).length === 0;
  }

  get canAct(): boolean {
    return this.table.canAct;
  }

  /** Choose so many, or that one; without a value, nothing of that name. */
  set(name: string | number, value?: number): void {
    const rest = Object.entries(this.chosen).filter(([key]) => key !== String(name));
    if (value !== undefined) rest.push([String(name), value]);
    this.choose(Object.fromEntries(rest));
  }

  /** Choose all at once, and ask what it would be. */
  choose(chosen: Chosen): void {
    this.chosen = chosen;
    void this.ask();
  }

  clear(): void {
    this.choose(this.usual);
  }

  /** Go on with what still stands when the table has changed, or else with what is usual there. */
  renew(chosen: Chosen, usual: Chosen): void {
    this.usual = usual;
    this.choose(Object.keys(chosen).length ? chosen : usual);
  }

  /** Choose nothing without asking what that would be, and return what was chosen. */
  use(): Chosen {
    const used = this.chosen;
    this.asked++;
    this.chosen = {};
    this.isWaiting = false;
    return used;
  }

  /** Show why something cannot be chosen. */
  async why(chosen: Chosen): Promise<void> {
    await this.table.why(chosen);
  }

  /** Only the answer to the latest question counts. */
  private async ask(): Promise<void> {
    const number = ++this.asked;
    this.isWaiting = this.table.canAct;
    const answer = this.isWaiting ? await this.table.compose(this.chosen) : null;
    if (number !== this.asked) return;
    this.answer = answer;
    this.isWaiting = false;
  }
}
