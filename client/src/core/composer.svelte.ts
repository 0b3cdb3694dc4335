/** Things chosen on the board, and what the server says they would be as an action. */
import type { Table } from "./table.svelte";
import type { Composed } from "./wire";

export class Composer {
  /** How many of each kind of thing are chosen; kinds with none are left out. */
  chosen = $state.raw<Record<string, number>>({});
  answer = $state.raw<Composed | null>(null);
  /** The answer is to an earlier choice; the one to this choice is on its way. */
  isWaiting = $state(false);
  private asked = 0;

  constructor(private readonly table: Table) {}

  get isEmpty(): boolean {
    return Object.keys(this.chosen).length === 0;
  }

  count(kind: number): number {
    return this.chosen[kind] ?? 0;
  }

  set(kind: number, count: number): void {
    const rest = Object.entries(this.chosen).filter(([key]) => key !== String(kind));
    if (count > 0) rest.push([String(kind), count]);
    this.chosen = Object.fromEntries(rest);
    void this.ask();
  }

  clear(): void {
    this.chosen = {};
    void this.ask();
  }

  /** Choose no more than is held, and ask again: the table has changed. */
  refresh(held: readonly number[]): void {
    const kept = Object.entries(this.chosen)
      .map(([kind, count]) => [kind, Math.min(count, held[Number(kind)] ?? 0)] as const)
      .filter(([, count]) => count > 0);
    this.chosen = Object.fromEntries(kept);
    void this.ask();
  }

  /** Only the answer to the latest question counts. */
  private async ask(): Promise<void> {
    const number = ++this.asked;
    this.isWaiting = !this.isEmpty && this.table.canAct;
    const answer = this.isWaiting ? await this.table.compose(this.chosen) : null;
    if (number !== this.asked) return;
    this.answer = answer;
    this.isWaiting = false;
  }
}
