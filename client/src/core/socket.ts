/**
 * The connection to one table.
 *
 *     connecting ──welcome, state──▶ synced ──gap, digest mismatch──▶ connecting (resync)
 *         ▲                            │
 *         └──── after a while ── offline ◀── closed, or silent for 10 s        failed: for good
 *
 * Commands go out only while synced, one at a time for each seat. Each has an id of its own, so one
 * whose answer was lost is sent again after a reconnection and is done once.
 */
import {
  PROTOCOL,
  type Answer,
  type ClientFrame,
  type Command,
  type Moved,
  type ServerFrame,
  type State,
} from "./wire";

export type Phase = "connecting" | "synced" | "offline" | "failed";

/** What the connection tells its owner. */
export interface Listener {
  onPhase(phase: Phase): void;
  onFrame(frame: ServerFrame): void;
  onFailure(code: string, text: string): void;
}

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Surroundings {
  open(): Socket;
  now(): number; // milliseconds
}

interface Pending {
  frame: Command & { command: string };
  settle: (answer: Answer | null) => void;
}

const FINAL = new Set(["unknown", "protocol", "read_only", "malformed"]);
const QUIET = 4_000; // ms without a word before we ask whether anybody is there
const SILENT = 10_000; // ms without a word before the connection counts as lost
const PATIENCE = 5_000; // ms that an answer to such a question may take
const OPENING = 10_000; // ms that it may take to connect and be in step
const FIRST_DELAY = 500; // ms before the first new try; doubles up to the last
const LAST_DELAY = 8_000;

export class Connection {
  phase: Phase = "connecting";
  private socket: Socket | null = null;
  private state: State | null = null;
  private welcomed = false;
  private heard = 0; // when the last word came
  private asked = 0; // when we last asked for one; 0: not since then
  private began = 0; // when this try to connect began
  private next = 0; // when to try again
  private delay = FIRST_DELAY;
  private pending = new Map<string, Pending>();
  private sequence = 0;
  private readonly name = randomName();

  constructor(
    private readonly surroundings: Surroundings,
    private readonly listener: Listener,
    private readonly secrets: string[],
    private readonly watch: string | null,
  ) {
    this.connect();
  }

  /** Whole seconds since the server was last heard. */
  get silence(): number {
    return Math.floor((this.surroundings.now() - this.heard) / 1000);
  }

  /** Whether a command of this seat is on its way. */
  isBusy(seat: number): boolean {
    return [...this.pending.values()].some(
      ({ frame }) => frame.seat === seat && (frame.type === "play" || frame.type === "undo"),
    );
  }

  /**
   * Send a command and wait for its answer.
   *
   * Null at once when out of step, or when a move of that seat is already on its way; null later
   * when the connection is given up.
   */
  send(command: Command): Promise<Answer | null> {
    const moves = command.type === "play" || command.type === "undo";
    if (this.phase !== "synced" || (moves && this.isBusy(command.seat))) {
      return Promise.resolve(null);
    }
    const frame = { ...command, command: `${this.name}-${++this.sequence}` };
    return new Promise((settle) => {
      this.pending.set(frame.command, { frame, settle });
      this.write(frame);
    });
  }

  /** Ask to see the table from another of the own seats. */
  look(seat: number): void {
    if (this.phase === "synced") this.write({ type: "look", seat });
  }

  /** To be called about once a second, and when the browser says it is online again. */
  tick(): void {
    const now = this.surroundings.now();
    if (this.phase === "offline" && now >= this.next) this.connect();
    else if (this.phase === "connecting" && now - this.began > OPENING) this.lose();
    else if (this.phase === "synced") this.checkSilence(now);
  }

  /** Try again without waiting. */
  retry(): void {
    if (this.phase === "offline") this.connect();
  }

  close(): void {
    this.drop();
    for (const { settle } of this.pending.values()) settle(null);
    this.pending.clear();
  }

  private checkSilence(now: number): void {
    if (this.asked && now - this.asked >= PATIENCE && now - this.heard >= SILENT) this.lose();
    else if (!this.asked && now - this.heard >= QUIET) {
      this.asked = now;
      this.write({ type: "ping", ply: this.state?.ply ?? 0 });
    }
  }

  private connect(): void {
    this.began = this.surroundings.now();
    this.heard ||= this.began;
    this.asked = 0;
    this.welcomed = false;
    this.enter("connecting");
    const socket = this.surroundings.open();
    this.socket = socket;
    socket.onopen = () => {
      this.write({ type: "hello", protocol: PROTOCOL, secrets: this.secrets, watch: this.watch });
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lose(): void {
    this.drop();
    if (this.phase === "failed") return;
    this.next = this.surroundings.now() + this.delay;
    this.delay = Math.min(this.delay * 2, LAST_DELAY);
    this.dropQuestions();
    this.enter("offline");
  }

  /** Questions about a selection are not worth asking again; moves and words are. */
  private dropQuestions(): void {
    for (const [id, { frame, settle }] of this.pending) {
      if (frame.type === "compose" || frame.type === "explain") {
        this.pending.delete(id);
        settle(null);
      }
    }
  }

  private enter(phase: Phase): void {
    if (this.phase === "failed") return;
    this.phase = phase;
    this.listener.onPhase(phase);
  }

  private write(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private receive(data: string): void {
    this.heard = this.surroundings.now();
    this.asked = 0;
    const frame = JSON.parse(data) as ServerFrame;
    switch (frame.type) {
      case "welcome":
        this.welcomed = true;
        this.listener.onFrame(frame);
        break;
      case "state":
        this.synchronize(frame);
        break;
      case "moved":
        this.move(frame);
        break;
      case "pong":
        this.compare(frame);
        break;
      case "accepted":
      case "refused":
      case "composed":
        this.answer(frame);
        break;
      case "error":
        this.fail(frame.code, frame.text);
        break;
      default:
        this.listener.onFrame(frame);
    }
  }

  private synchronize(state: State): void {
    this.state = state;
    this.listener.onFrame(state);
    if (this.phase === "synced" || !this.welcomed) return;
    this.delay = FIRST_DELAY;
    this.enter("synced");
    for (const { frame } of this.pending.values()) this.write(frame);
  }

  private move(frame: Moved): void {
    if (this.phase !== "synced" || !this.state) return; // the State we wait for will tell it
    if (Math.abs(frame.ply - this.state.ply) !== 1) {
      this.resync();
      return;
    }
    this.state = frame.state;
    this.listener.onFrame(frame);
  }

  private compare(pong: { ply: number; digest: string }): void {
    if (this.phase !== "synced" || !this.state) return;
    if (pong.ply !== this.state.ply || pong.digest !== this.state.digest) this.resync();
  }

  private resync(): void {
    this.began = this.surroundings.now();
    this.enter("connecting");
    this.write({ type: "resync" });
  }

  private answer(answer: Answer): void {
    const pending = this.pending.get(answer.command);
    this.pending.delete(answer.command);
    pending?.settle(answer);
  }

  /** Most errors are about one frame, or pass; with the others it makes no sense to try again. */
  private fail(code: string, text: string): void {
    if (FINAL.has(code)) {
      this.enter("failed");
      this.close();
    }
    this.listener.onFailure(code, text);
  }
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
