/** Setting up tables, and remembering the seats. */
import { createTable } from "./http";
import { go } from "./router";
import { remember, settings } from "./seats";
import type { GameInfo, Hello, NewSeat, NewTable, TableInfo } from "./wire";
import { t } from "./words";

const CALM = 900; // ms that a bot waits before it acts
const RIVALS = 3;

export const ownName = (): string => settings().name || t("ui-default-name");

/** The bot that a newcomer meets. */
export const usualBot = (hello: Hello): string =>
  hello.bots.find((bot) => bot === "bosun") ?? hello.bots[0] ?? "random";

/** A seat for a bot, called by a name that nobody else at the table has. */
export function botSeat(bot: string, others: readonly NewSeat[]): NewSeat {
  const names = t("ui-bot-names").split(", ");
  const name = names.find((free) => others.every((other) => other.name !== free)) ?? "";
  return { kind: "bot", name, bot };
}

/** A seat for the owner of this browser, and bots around it. */
export function usualSeats(most: number, hello: Hello): NewSeat[] {
  const seats: NewSeat[] = [{ kind: "me", name: ownName(), bot: null }];
  while (seats.length < Math.min(1 + RIVALS, most)) seats.push(botSeat(usualBot(hello), seats));
  return seats;
}

/** A table for one person against bots. */
export function quickTable(game: GameInfo, hello: Hello): NewTable {
  const seats = usualSeats(Math.max(...game.seats), hello);
  const pack = game.packs[0]?.id ?? "standard";
  return { game: game.id, pack, options: {}, seats, pace_ms: CALM, hints: false };
}

/** A table like one that is over. */
export function sameAgain(info: TableInfo): NewTable {
  const seats = info.seats.map(({ seat, kind, name, bot }): NewSeat => {
    if (kind === "bot") return { kind, name, bot };
    return { kind: info.mine.includes(seat) ? "me" : "open", name, bot: null };
  });
  const { game, pack, options, pace_ms, hints } = info;
  return { game, pack, options, seats, pace_ms, hints };
}

/** Set a table up, take the own seats, and go there. */
export async function start(table: NewTable, title: string): Promise<void> {
  const created = await createTable(table);
  const secrets = created.seats.map(({ secret }) => secret);
  remember({ id: created.table, game: table.game, title, secrets, watch: created.watch });
  go("table", created.table);
}
