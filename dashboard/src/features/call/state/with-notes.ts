import type { Output } from "@parley/client";
import type { CallView } from "@parley/web";

export type CallNote = Output<"calls_note">;
export type Shown = CallView["entries"][number] | ({ type: "note" } & CallNote);

/** The transcript with the notes that the agent was told, each before what began after it. */
export function withNotes(entries: CallView["entries"], notes: readonly CallNote[]): Shown[] {
  const waiting = notes.map((note) => ({ ...note, type: "note" as const }));
  waiting.sort((one, other) => one.at_ms - other.at_ms);
  const shown = entries.flatMap((entry): Shown[] => {
    const startedMs = entry.type === "transcript" ? entry.started_ms : undefined;
    const later = startedMs === undefined ? 0 : waiting.findIndex(({ at_ms }) => at_ms >= startedMs);
    return [...waiting.splice(0, later < 0 ? waiting.length : later), entry];
  });
  return [...shown, ...waiting];
}

/** The record's notes, and those that it doesn't have yet. */
export function joinNotes(recorded: readonly CallNote[], told: readonly CallNote[]): CallNote[] {
  const isNew = ({ at_ms, text }: CallNote) =>
    !recorded.some((note) => note.at_ms === at_ms && note.text === text);
  return [...recorded, ...told.filter(isNew)];
}
