/** One table as the pages see it: snapshots from the server, and the commands of the own seats. */
import type { Chosen } from "./composer.svelte";
import { address, getCatalogue } from "./http";
import { grown } from "./log";
import { Connection, type Phase, type Socket } from "./socket";
import type {
  Answer, Command, Composed, LogLine, Moved, Refused, Said, SeatInfo, ServerFrame, State, TableInfo,
} from "./wire";
import { Words } from "./words";

const SECOND = 1000; // ms
const AWAY = 30; // seconds that somebody may be silent, as the server sees it too
const MOST_RECENT = 50; // moves that can be stepped through

export class Table {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  lines = $state.raw<LogLine[]>([]);
  said = $state.raw<Said[]>([]);
  /** What the others did since the viewer's last move. */
  recent = $state.raw<Moved[]>([]);
  phase = $state.raw<Phase>("connecting");
  private secondsAway = $state(0);
  silence = $state(0); // seconds since the server was last heard
  failure = $state.raw<{ code: string; text: string } | null>(null);
  refusal = $state.raw<{ rule: string; text: string } | null>(null);
  busy = $state(false); // a move of ours is on its way
  build = "";
  outdated = $state(false); // the server has a newer client to offer
  private catalogue = $state.raw("");
  words = $derived(new Words(this.catalogue, this.info?.seats.map((seat) => seat.name)));

  private readonly connection: Connection;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly online = () => this.connection.retry();

  constructor(
    readonly id: string,
    secrets: string[],
    watch: string | null,
  ) {
    const surroundings = { open: () => openSocket(id), now: () => performance.now() };
    this.connection = new Connection(surroundings, this, secrets, watch);
    this.timer = setInterval(() => this.tick(), SECOND);
    window.addEventListener("online", this.online);
  }

  /** Whether the seat whose view is shown is to act, and may say so now. */
  get canAct(): boolean {
    return this.isTurn && this.phase === "synced" && !this.busy;
  }

  /** Whether the seat whose view is shown is to act. */
  get isTurn(): boolean {
    const { state, info } = this;
    return !!state && state.actor >= 0 && state.actor === state.viewer && !!info?.mine.includes(state.actor);
  }

  /** The own seat that is to act while another own seat is shown, or -1. */
  get waitingSeat(): number {
    const { state, info } = this;
    if (!state || !info || state.actor === state.viewer) return -1;
    return info.mine.includes(state.actor) ? state.actor : -1;
  }

  play(action: number): Promise<void> {
    return this.move({ type: "play", ...this.here(), action });
  }

  undo(): Promise<void> {
    return this.move({ type: "undo", ...this.here() });
  }

  /** Say something; false if it did not go out. */
  async say(text: string): Promise<boolean> {
    const answer = await this.connection.send({ type: "say", seat: this.here().seat, text });
    if (answer?.type === "refused") this.refuse(answer);
    return answer?.type === "accepted";
  }

  /** What a selection would be as an action; null when nobody can tell now. */
  async compose(selection: Chosen): Promise<Composed | null> {
    return composed(await this.connection.send({ type: "compose", ...this.here(), selection }));
  }

  /** Ask why an action is not allowed; the answer is shown like a refusal. */
  async ask(action: number): Promise<void> {
    const answer = await this.connection.send({ type: "explain", ...this.here(), action });
    if (answer?.type === "refused") this.refuse(answer);
    if (answer?.type === "composed" && !answer.legal) this.explain(answer);
  }

  /** Ask why a selection is not allowed; the answer is shown like a refusal. */
  async why(selection: Chosen): Promise<void> {
    const answer = await this.connection.send({ type: "compose", ...this.here(), selection });
    if (answer?.type === "refused") this.refuse(answer);
    if (answer?.type === "composed" && !answer.legal) this.explain(answer);
  }

  /** Show why something is not allowed. */
  explain(found: Composed): void {
    this.refusal = { rule: found.rule, text: this.words.text(found.words) };
  }

  /** The seat to act where nobody is, or has been for long, so that a bot may play there, or -1. */
  get absentSeat(): number {
    const seat = this.missing;
    return seat && (seat.kind === "open" || this.secondsAway > AWAY) ? seat.seat : -1;
  }

  /** Who is to act and not here, for somebody who sits at the table. */
  private get missing(): SeatInfo | null {
    const { state, info } = this;
    const seat = info?.seats[state?.actor ?? -1];
    if (!seat || !info?.mine.length || info.mine.includes(seat.seat)) return null;
    return seat.kind === "bot" || seat.online ? null : seat;
  }

  /** Let a bot play for a seat where nobody is. */
  substitute(absent: number): Promise<void> {
    return this.move({ type: "substitute", seat: this.here().seat, absent });
  }

  look(seat: number): void {
    this.connection.look(seat);
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    clearInterval(this.timer);
    window.removeEventListener("online", this.online);
    this.connection.close();
  }

  private here(): { seat: number; ply: number } {
    const viewer = this.state?.viewer ?? -1;
    return { seat: viewer >= 0 ? viewer : (this.info?.mine[0] ?? -1), ply: this.state?.ply ?? 0 };
  }

  private async move(command: Command): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    const answer: Answer | null = await this.connection.send(command);
    this.busy = false;
    if (answer?.type === "refused") this.refuse(answer);
  }

  private refuse(refused: Refused): void {
    const text = refused.words ? this.words.text(refused.words) : refused.text;
    this.refusal = { rule: refused.rule, text };
  }

  private tick(): void {
    this.connection.tick();
    this.secondsAway = this.missing ? this.secondsAway + 1 : 0;
    this.silence = this.phase === "offline" ? this.connection.silence : 0;
  }

  // What the connection tells.

  onPhase(phase: Phase): void {
    this.phase = phase;
  }

  onFailure(code: string, text: string): void {
    if (this.phase === "failed") this.failure = { code, text };
    else this.refusal = { rule: "", text };
  }

  onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.welcome(frame.build, frame.table);
        break;
      case "state":
        if (frame.log) this.lines = frame.log;
        this.recent = [];
        this.state = frame;
        break;
      case "moved":
        this.lines = grown(this.lines, frame.lines, frame.ply);
        this.recent = this.isTurn ? [] : [...this.recent, frame].slice(-MOST_RECENT);
        this.state = frame.state;
        this.refusal = null;
        break;
      case "said":
        if (!this.said.some((other) => other.number === frame.number)) {
          this.said = [...this.said, frame];
        }
        break;
      case "seats":
        if (this.info) this.info = { ...this.info, seats: frame.seats };
        break;
    }
  }

  private welcome(build: string, info: TableInfo): void {
    this.outdated = this.build !== "" && this.build !== build;
    this.build = build;
    this.info = info;
    if (!this.catalogue) void this.loadWords(info.game);
  }

  private async loadWords(game: string): Promise<void> {
    try {
      this.catalogue = await getCatalogue(game);
    } catch {
      setTimeout(() => void this.loadWords(game), 2 * SECOND);
    }
  }

  /** Whether there is all that it takes to draw the table. */
  get isReady(): boolean {
    return this.info !== null && this.state !== null && this.catalogue !== "";
  }
}

function composed(answer: Answer | null): Composed | null {
  return answer?.type === "composed" ? answer : null;
}

function openSocket(id: string): Socket {
  const url = address(`tables/${encodeURIComponent(id)}/socket`);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url) as Socket;
}
