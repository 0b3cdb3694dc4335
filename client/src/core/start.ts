/** Setting up tables, and remembering the seats. */
import { createTable } from "./http";
import { go } from "./router";
import { remember, settings } from "./seats";
import type { GameInfo, Hello, NewSeat, NewTable, TableInfo } from "./wire";
import { t } from "./words";

const CALM = 900; // ms that a bot waits before it acts
const RIVALS = 3;

export const ownName = (): string => settings().name || t("ui-default-name");

/** The bot that a newcomer meets: the strongest. */
export const usualBot = (hello: Hello): string => hello.bots.at(-1) ?? "random";

export function botSeat(bot: string, name = ""): NewSeat {
  return { kind: "bot", name, bot };
}

/** A table for one person against bots. */
export function quickTable(game: GameInfo, hello: Hello): NewTable {
  const most = Math.max(...game.seats);
  const rivals = Math.min(RIVALS, most - 1);
  const seats: NewSeat[] = [{ kind: "me", name: ownName(), bot: null }];
  for (let i = 0; i < rivals; i++) seats.push(botSeat(usualBot(hello)));
  const pack = game.packs[0]?.id ?? "standard";
  return { game: game.id, pack, options: {}, seats, pace_ms: CALM };
}

/** A table like one that is over. */
export function sameAgain(info: TableInfo): NewTable {
  const seats = info.seats.map(({ seat, kind, name, bot }): NewSeat => {
    if (kind === "bot") return botSeat(bot ?? "random", name);
    return { kind: info.mine.includes(seat) ? "me" : "open", name, bot: null };
  });
  return { game: info.game, pack: info.pack, options: info.options, seats, pace_ms: info.pace_ms };
}

/** Set a table up, take the own seats, and go there. */
export async function start(table: NewTable, title: string): Promise<void> {
  const created = await createTable(table);
  const secrets = created.seats.map(({ secret }) => secret);
  remember({ id: created.table, game: table.game, title, secrets, watch: created.watch });
  go("table", created.table);
}
