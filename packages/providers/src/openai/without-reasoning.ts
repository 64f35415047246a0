/** Removes a model's reasoning: a `<think>` block at the start of the answer, as local models stream it. */
export interface SpokenText {
  /** The part of the answer that may be spoken and hasn't been returned yet. */
  push(text: string): string;
  /** The text held back because it could have become a tag. */
  end(): string;
}

const OPEN = "<think>";
const CLOSE = "</think>";

export function createSpokenText(): SpokenText {
  let state: "start" | "thinking" | "spoken" = "start";
  let held = "";

  function push(text: string): string {
    if (state === "spoken") return text;
    held += text;
    if (state === "start") {
      const begin = held.trimStart();
      if (begin.length < OPEN.length && OPEN.startsWith(begin)) return "";
      if (!begin.startsWith(OPEN)) return release(held);
      state = "thinking";
      held = begin.slice(OPEN.length);
    }
    const close = held.indexOf(CLOSE);
    if (close !== -1) return release(held.slice(close + CLOSE.length).trimStart());
    held = held.slice(-(CLOSE.length - 1)); // the tag may be split across chunks
    return "";
  }

  function release(text: string): string {
    state = "spoken";
    held = "";
    return text;
  }

  return { push, end: () => (state === "start" ? release(held) : "") };
}
