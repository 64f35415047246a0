/** Keeps a conversation within what models take in, at the expense of old results of tools. */
import type { CallInHistory, Entry } from "./history.ts";

/** Some 25,000 to 30,000 tokens: a model with a context of 32,768 still has room to answer. */
const MOST_CHARACTERS = 100_000;
/** Once it is too much, so much is cut that it lasts for a while: whatever changes is not in a vendor's cache any more. */
const SHORTENED_TO = 75_000;
/** What stays of a result. */
const KEPT = 1000;

/**
 * The same history, or one in which the oldest results that the model has answered to are shortened, as many as
 * needed. The results of the last calls stay whole: they may be what is being talked about.
 */
export function withShortenedResults(history: readonly Entry[], most = MOST_CHARACTERS): readonly Entry[] {
  let size = history.reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (size <= most) return history;
  const wanted = Math.min(most, SHORTENED_TO);
  const last = history.findLastIndex((entry) => entry.kind === "calls");
  return history.map((entry, index) => {
    if (entry.kind !== "calls" || !entry.answered || index === last || size <= wanted) return entry;
    const shorter = { ...entry, calls: entry.calls.map(shortened) };
    size -= sizeOf(entry) - sizeOf(shorter);
    return shorter;
  });
}

function shortened(call: CallInHistory): CallInHistory {
  const { outcome } = call;
  if (!outcome || outcome.content.length <= 2 * KEPT) return call;
  const { content } = outcome;
  const note = `… (shortened; it had ${content.length} characters. Make the call again if you need the rest.)`;
  return { ...call, outcome: { ...outcome, content: content.slice(0, KEPT).toWellFormed() + note } };
}

function sizeOf(entry: Entry): number {
  if (entry.kind !== "calls") return entry.text.length;
  return entry.calls.reduce(
    (sum, { call, outcome }) => sum + call.arguments.length + (outcome?.content.length ?? 0),
    0,
  );
}
