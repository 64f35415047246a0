import type { SpokenMark } from "@parley/conversation/ports";

/** Finds what a vendor says it has spoken in the text that it was given. */
export interface SpokenMarks {
  /** `said`: the next word or character as the vendor repeats it. `endMs`: when its sound ends. */
  add(parts: readonly { said: string; endMs: number }[]): void;
}

/** How far apart two words may be: the vendor leaves out what is between them. */
const FARTHEST = 40;

/**
 * Words that aren't found are passed over, so that a vendor's own spelling ("one hundred") costs only its own place.
 */
export function createSpokenMarks(
  text: string,
  onMarks: ((marks: readonly SpokenMark[]) => void) | undefined,
): SpokenMarks {
  let place = 0;
  return {
    add(parts) {
      const marks: SpokenMark[] = [];
      for (const { said, endMs } of parts) {
        const end = endOf(said.trim());
        if (end === null || !Number.isFinite(endMs)) continue;
        place = end;
        marks.push({ place, ms: endMs });
      }
      if (marks.length > 0) onMarks?.(marks);
    },
  };

  function endOf(said: string): number | null {
    if (said === "") return null;
    const ahead = text.slice(place, place + FARTHEST + said.length);
    const at = ahead.indexOf(said);
    // A single character is soon found again, in some other word.
    const isNear = said.length > 1 || /^\s*$/u.test(ahead.slice(0, at));
    return at >= 0 && isNear ? place + at + said.length : null;
  }
}
