/** Keeps a conversation within models' context windows by shortening old tool results. */
import type { CallInHistory, Entry } from "./history.ts";

/**
 * About 25,000 to 30,000 tokens, so that a model with a context of 32,768 still has room to answer. Larger contexts
 * have room for more, but callers would wait for it and pay for it.
 */
const MOST_CHARACTERS = 100_000;
/** Of text with many numbers and names, such as results of tools. */
const CHARACTERS_PER_TOKEN = 3;
/** Of the context; the rest is for tools and the answer. */
const SHARE_OF_CONTEXT = 0.75;
/**
 * Once shortening is needed, it goes down to this share, so that it isn't needed again soon: every change invalidates
 * the vendor's prompt cache.
 */
const SHORTENED_TO = 0.75;
/** Length that is kept of a result. */
const KEPT = 1000;

/** How many characters of a conversation fit into a context of this many tokens; null: unknown. */
export function charactersIn(context: number | null = null): number {
  if (context === null) return MOST_CHARACTERS;
  return Math.min(MOST_CHARACTERS, Math.floor(context * SHARE_OF_CONTEXT * CHARACTERS_PER_TOKEN));
}

/**
 * Returns the same history, or one in which as many of the oldest answered results as needed are shortened. The latest
 * results stay whole, since the conversation may be about them.
 */
export function withShortenedResults(history: readonly Entry[], most = MOST_CHARACTERS): readonly Entry[] {
  let size = history.reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (size <= most) return history;
  const wanted = most * SHORTENED_TO;
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
