/**
 * Holds back the beginning of an answer that may turn out to be thoughts, because the model's chat template puts the
 * mark that begins them into the prompt. Time is passed in, in ms.
 */

/** The most that waits. A caller is waiting, too. */
const MOST_CHARACTERS = 400;
const LONGEST_MS = 1_500;

export interface HeldText {
  /** Returns what may be given out. */
  push(text: string, at: number): string;
  /** When what waits has waited for long enough; null if nothing does. */
  dueAt(): number | null;
  /** What was held are thoughts. Nothing else is held in this answer. */
  drop(): void;
  /** Nothing is held any more. Returns what was. */
  release(): string;
}

export function createHeldText(): HeldText {
  let held = "";
  let since: number | null = null;
  let isHolding = true;

  const dueAt = (): number | null => (isHolding && since !== null ? since + LONGEST_MS : null);

  function release(): string {
    const text = held;
    held = "";
    isHolding = false;
    return text;
  }

  return {
    push(text, at) {
      if (!isHolding) return text;
      held += text;
      if (held !== "") since ??= at;
      return held.length > MOST_CHARACTERS || at >= (dueAt() ?? Infinity) ? release() : "";
    },
    dueAt,
    drop: () => void release(),
    release,
  };
}
