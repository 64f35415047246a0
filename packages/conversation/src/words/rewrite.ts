/** A text with parts of it replaced, in which places of the original can be found again. */
export interface Rewritten {
  text: string;
  /**
   * The place in the original up to which `text` has been said at this place. A replacement counts once it is whole.
   */
  originAt(place: number): number;
}

/** `text` from `start` to `end` becomes `say`. */
export interface Replacement {
  start: number;
  end: number;
  say: string;
}

/** `replacements` are in order and don't overlap. */
export function rewrite(text: string, replacements: readonly Replacement[]): Rewritten {
  if (replacements.length === 0) return { text, originAt: (place) => place };
  const marks: { from: number; to: number; start: number; end: number }[] = [];
  let written = "";
  let at = 0;
  for (const { start, end, say } of replacements) {
    written += text.slice(at, start);
    marks.push({ from: written.length, to: written.length + say.length, start, end });
    written += say;
    at = end;
  }
  return {
    text: written + text.slice(at),
    originAt(place) {
      const mark = marks.findLast(({ from }) => from <= place);
      if (!mark) return place;
      return place < mark.to ? mark.start : mark.end + place - mark.to;
    },
  };
}
