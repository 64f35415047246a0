/** Tells words that Whisper heard from words that it made up (https://github.com/openai/whisper, `transcribe`). */

/** Above the first and below the second, Whisper itself takes a segment for silence. */
const NO_SPEECH_PROB = 0.6;
const AVG_LOGPROB = -1;

export interface ScoredText {
  text: string;
  /** What was left out, "" if nothing was. */
  dropped: string;
}

/**
 * The text of a transcription without the segments that are most likely invented. `segments` are those of
 * `verbose_json`; servers that don't score them lose nothing.
 */
export function withoutInventedSegments(text: string, segments: unknown): ScoredText {
  const known = Array.isArray(segments) ? segments.flatMap(asSegment) : [];
  const kept = known.filter(({ isInvented }) => !isInvented);
  if (kept.length === known.length) return { text: text.trim(), dropped: "" };
  const joined = known.map((segment) => segment.text).join("");
  // Most servers' segments begin with the space before them.
  const between = joined.trim() === text.trim() ? "" : " ";
  const textOf = (some: typeof known): string =>
    some
      .map((segment) => segment.text)
      .join(between)
      .trim();
  return { text: textOf(kept), dropped: textOf(known.filter(({ isInvented }) => isInvented)) };
}

function asSegment(segment: unknown): { text: string; isInvented: boolean }[] {
  if (typeof segment !== "object" || segment === null) return [];
  const { text, no_speech_prob: noSpeech, avg_logprob: logprob } = segment as Record<string, unknown>;
  if (typeof text !== "string") return [];
  const isScored = typeof noSpeech === "number" && typeof logprob === "number";
  return [{ text, isInvented: isScored && noSpeech > NO_SPEECH_PROB && logprob < AVG_LOGPROB }];
}
