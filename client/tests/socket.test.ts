import { beforeEach, describe, expect, test } from "vitest";
import { Connection, type Phase, type Socket } from "../src/core/socket";
import type { ServerFrame, State, TableInfo } from "../src/core/wire";

const info = { id: "t", mine: [0] } as TableInfo;

function state(ply: number, digest = `digest ${ply}`): State {
  return { type: "state", ply, digest, viewer: 0 } as State;
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  welcome(ply = 5): void {
    this.onopen?.();
    this.tell({ type: "welcome", build: "1", table: info });
    this.tell(state(ply));
  }

  last(type: string): Record<string, unknown> | undefined {
    return this.sent.findLast((frame) => frame["type"] === type);
  }
}

let now: number;
let sockets: FakeSocket[];
let phases: Phase[];
let frames: ServerFrame[];
let failures: string[];
let connection: Connection;

const socket = () => sockets.at(-1) as FakeSocket;

function wait(seconds: number): void {
  for (let i = 0; i < seconds; i++) {
    now += 1000;
    connection.tick();
  }
}

beforeEach(() => {
  [now, sockets, phases, frames, failures] = [1000, [], [], [], []];
  const surroundings = {
    now: () => now,
    open: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
  };
  const listener = {
    onPhase: (phase: Phase) => phases.push(phase),
    onFrame: (frame: ServerFrame) => frames.push(frame),
    onFailure: (code: string) => failures.push(code),
  };
  connection = new Connection(surroundings, listener, ["secret"], null);
});

describe("getting in step", () => {
  test("says hello and is synced only with welcome and state (A8)", () => {
    socket().onopen?.();
    expect(socket().last("hello")).toMatchObject({ protocol: 1, secrets: ["secret"], watch: null });
    socket().tell({ type: "welcome", build: "1", table: info });
    expect(connection.phase).toBe("connecting");
    socket().tell(state(5));
    expect(connection.phase).toBe("synced");
  });

  test("gives up a try that hangs, and tries again (A4)", () => {
    wait(11);
    expect(phases).toContain("offline");
    wait(1);
    expect(sockets).toHaveLength(2);
  });

  test("waits longer after each try", () => {
    const opened = [];
    for (let i = 0; i < 40; i++) {
      socket().onclose?.();
      wait(1);
      opened.push(sockets.length);
    }
    expect(opened.at(-1)).toBeLessThan(12);
  });

  test("fails for good where there is no such seat", () => {
    socket().onopen?.();
    socket().tell({ type: "error", code: "unknown", text: "No such table." });
    socket().onclose?.();
    wait(60);
    expect(connection.phase).toBe("failed");
    expect(failures).toEqual(["unknown"]);
    expect(sockets).toHaveLength(1);
  });

  test("goes on after an error about one frame", () => {
    socket().welcome();
    socket().tell({ type: "error", code: "seat", text: "Not yours." });
    expect(connection.phase).toBe("synced");
    expect(failures).toEqual(["seat"]);
  });
});

describe("staying in step", () => {
  beforeEach(() => socket().welcome());

  test("takes the next move, and an undo", () => {
    socket().tell({ type: "moved", ply: 6, lines: [], state: state(6) });
    socket().tell({ type: "moved", ply: 5, lines: [], state: state(5) });
    expect(connection.phase).toBe("synced");
    expect(frames.map(({ type }) => type)).toEqual(["welcome", "state", "moved", "moved"]);
  });

  test("asks for the whole state after a gap, and sends nothing until it comes", async () => {
    socket().tell({ type: "moved", ply: 8, lines: [], state: state(8) });
    expect(connection.phase).toBe("connecting");
    expect(socket().last("resync")).toBeDefined();
    expect(await connection.send({ type: "play", seat: 0, ply: 5, action: 1 })).toBeNull();
    socket().tell(state(8));
    expect(connection.phase).toBe("synced");
  });

  test("asks for the whole state when the digest differs (A11)", () => {
    socket().tell({ type: "pong", ply: 5, digest: "digest 5" });
    expect(connection.phase).toBe("synced");
    socket().tell({ type: "pong", ply: 5, digest: "another" });
    expect(connection.phase).toBe("connecting");
  });

  test("notices a missed move by the heartbeat (A14)", () => {
    wait(4);
    expect(socket().last("ping")).toEqual({ type: "ping", ply: 5 });
    socket().tell({ type: "pong", ply: 6, digest: "digest 6" });
    expect(socket().last("resync")).toBeDefined();
  });

  test("says so within 10 s of silence (A10), but not before 9 (F6)", () => {
    wait(9);
    expect(connection.phase).toBe("synced");
    wait(1);
    expect(connection.phase).toBe("offline");
    expect(connection.silence).toBe(10);
  });

  test("a tab that slept asks before it gives up (A29)", () => {
    now += 1_800_000;
    connection.tick();
    expect(connection.phase).toBe("synced");
    expect(socket().last("ping")).toBeDefined();
    socket().tell({ type: "pong", ply: 5, digest: "digest 5" });
    wait(3);
    expect(connection.phase).toBe("synced");
  });

  test("words from a socket that was given up change nothing (A28)", () => {
    const old = socket();
    wait(10);
    wait(1);
    socket().welcome(7);
    old.tell(state(5));
    old.onclose?.();
    expect(connection.phase).toBe("synced");
    expect(frames.at(-1)).toMatchObject({ ply: 7 });
  });
});

describe("commands", () => {
  const play = { type: "play", seat: 0, ply: 5, action: 3 } as const;
  beforeEach(() => socket().welcome());

  test("20 clicks are one move (A19)", async () => {
    const answers = Array.from({ length: 20 }, () => connection.send(play));
    const sent = socket().sent.filter(({ type }) => type === "play");
    expect(sent).toHaveLength(1);
    socket().tell({ type: "accepted", command: sent[0]?.["command"], ply: 6 });
    expect(await answers[0]).toMatchObject({ type: "accepted" });
    expect(await answers[19]).toBeNull();
  });

  test("a move whose answer was lost is sent again under the same id (A1)", async () => {
    const answer = connection.send(play);
    const first = socket().last("play");
    socket().onclose?.();
    wait(1);
    socket().welcome();
    expect(socket().last("play")).toEqual(first);
    socket().tell({ type: "accepted", command: first?.["command"], ply: 6 });
    expect(await answer).toMatchObject({ type: "accepted" });
  });

  test("questions are not asked again", async () => {
    const answer = connection.send({ type: "compose", seat: 0, ply: 5, selection: { "1": 1 } });
    socket().onclose?.();
    expect(await answer).toBeNull();
    wait(1);
    socket().welcome();
    expect(socket().last("compose")).toBeUndefined();
  });

  test("nothing goes out while offline (A17)", async () => {
    socket().onclose?.();
    expect(await connection.send(play)).toBeNull();
  });

  test("closing settles what is open", async () => {
    const answer = connection.send(play);
    connection.close();
    expect(await answer).toBeNull();
    expect(socket().isClosed).toBe(true);
  });
});
