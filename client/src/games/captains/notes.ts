/** What a choice would bring, in short sentences, where the button does not say it. */
import type { Chosen } from "../../core/composer.svelte";
import type { State, TableInfo } from "../../core/wire";
import type { Words } from "../../core/words";
import { emptyHold } from "./preview";
import { asks, COVE, goodWords, landOf, ORIENT, REPUBLIC, SEA, tilesOf, viewOf, type View } from "./view";

/** Notes on what is chosen, or on how to choose. */
export function notesOf(info: TableInfo, state: State, words: Words, chosen: Chosen): string[] {
  const view = viewOf(state);
  const gains = chosen["load"] !== undefined || (asks(state, "steal") && chosen["good"] !== undefined);
  if (gains && emptyHold(view, state.viewer) < 0) return [words.say("ui-cap-note-room")];
  return asks(state, "sail") ? tileNotes(info, state, words, chosen) : [];
}

function tileNotes(info: TableInfo, state: State, words: Words, { tile }: Chosen): string[] {
  if (tile === undefined) return [words.say("ui-cap-note-chart")];
  const view = viewOf(state);
  const land = landOf(tilesOf(info)[tile]);
  return [landNote(view, state.viewer, words, land), ...shipNotes(info, view, state.viewer, words, tile, land)];
}

function landNote(view: View, seat: number, words: Words, land: number): string {
  if (land === SEA) return words.say("ui-cap-note-sea");
  if (land === COVE) return words.say("ui-cap-note-cove");
  if (land === REPUBLIC) return words.say("ui-cap-note-republic");
  if (land === ORIENT) return words.say("ui-cap-note-orient");
  const units = Math.min(view.income[seat] ?? 0, view.bank[land] ?? 0);
  const text = words.say("ui-cap-note-island", { units, good: words.text(goodWords(land)) });
  const isPirate = view.spyglass >= 0 && view.spyglass !== seat;
  return isPirate ? `${text} ${words.say("ui-cap-note-pirate", { seat: words.seat(view.spyglass) })}` : text;
}

/** Who is there, and may fight. */
function shipNotes(
  info: TableInfo, view: View, seat: number, words: Words, tile: number, land: number,
): string[] {
  const isCalm = land === REPUBLIC || land === ORIENT;
  const there = info.seats.map((other) => other.seat).filter((other) => other !== seat && view.tile[other] === tile);
  if (isCalm || !there.length) return [];
  const canAttack = view.captain[seat] === 1;
  const awake = there.filter((other) => view.captain[other] === 1);
  const names = (seats: number[]): string => seats.map((other) => words.seat(other)).join(", ");
  const notes = canAttack ? [words.say("ui-cap-note-attack", { seats: names(there) })] : [];
  return awake.length ? [...notes, words.say("ui-cap-note-danger", { seats: names(awake) })] : notes;
}
