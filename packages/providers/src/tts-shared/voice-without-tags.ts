import { SAMPLE_RATE } from "@parley/audio/frame";
import { unperformedTags } from "@parley/vendors/facts/audio-tags";
import type { TextToSpeech } from "@parley/conversation/ports";

/** A sentence of tags only is this long a pause, in ms. */
const PAUSE_MS = 200;

/** Leaves out tags that this voice would read aloud. Times of words still refer to the whole text. */
export function voiceWithoutTags(voice: TextToSpeech, performed: readonly string[] = []): TextToSpeech {
  return {
    ...(voice.warm && { warm: () => voice.warm?.() }),
    async *speak(text, options) {
      const tags = unperformedTags(text, performed);
      const said = withoutParts(text, tags);
      const { onMarks } = options;
      if (tags.length === 0) yield* voice.speak(text, options);
      else if (!/[\p{L}\p{N}]/u.test(said)) yield new Int16Array((PAUSE_MS * SAMPLE_RATE) / 1_000);
      else
        yield* voice.speak(said, {
          ...options,
          ...(onMarks && {
            onMarks: (marks) =>
              onMarks(marks.map(({ place, ms }) => ({ place: placeBefore(place, tags), ms }))),
          }),
        });
    },
  };
}

type Part = ReturnType<typeof unperformedTags>[number];

function withoutParts(text: string, parts: readonly Part[]): string {
  const pieces = parts.map(({ from }, nth) => text.slice(parts[nth - 1]?.to ?? 0, from));
  return [...pieces, text.slice(parts.at(-1)?.to ?? 0)].join("");
}

/** The same place in the text that still has these parts. */
function placeBefore(place: number, parts: readonly Part[]): number {
  let whole = place;
  for (const { from, to } of parts) if (from < whole) whole += to - from;
  return whole;
}
