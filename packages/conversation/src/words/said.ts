/** The parts of a caller's turn, as the record and the model get them. */

/**
 * Words, or keys that were pressed one after another (0-9, *, #, A-D). `sound`: when the speech with the words began
 * and ended, if the transcriber said so. `at`: when the words were typed, or the first key was pressed.
 */
export type Said =
  | {
      readonly words: string;
      readonly sound?: { readonly from: number; readonly until: number };
      readonly at?: number;
    }
  | { readonly digits: string; readonly at?: number };

/** For the record and the page: `Pressed 1123#`, or `My number is (pressed 1123#)` among words. */
export function recordText(parts: readonly Said[]): string {
  return textOf(parts, (digits) => (parts.length > 1 ? `(pressed ${digits})` : `Pressed ${digits}`));
}

/** For the model: the digits are separated, so that it reads each of them. */
export function modelText(parts: readonly Said[]): string {
  return textOf(parts, (digits) => {
    const sentence = `The caller pressed ${digits.split("").join(" ")}.`;
    return parts.length > 1 ? `(${sentence})` : sentence;
  });
}

/** Adds a key to those before it. `isApart`: words that are not known yet belong in between. */
export function withDigit(
  parts: readonly Said[],
  digit: string,
  isApart: boolean,
  at: number,
): readonly Said[] {
  const last = parts.at(-1);
  if (!last || !("digits" in last) || isApart) return [...parts, { digits: digit, at }];
  return [...parts.slice(0, -1), { ...last, digits: last.digits + digit }];
}

/** How many keys were pressed. */
export function digitsIn(parts: readonly Said[]): number {
  return parts.reduce((sum, part) => sum + ("digits" in part ? part.digits.length : 0), 0);
}

function textOf(parts: readonly Said[], say: (digits: string) => string): string {
  return parts
    .map((part) => ("words" in part ? part.words : say(part.digits)))
    .filter((text) => text !== "")
    .join(" ");
}
