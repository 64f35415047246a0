/** Removes what isn't spoken from a model's streaming text: code blocks, and tags such as `<b>` or `<break/>`. */

export interface Unspoken {
  /** The speakable part of the text so far that hasn't been returned yet. */
  push(text: string): string;
  /** The text held back because it could have become a tag or a block. */
  end(): string;
}

const FENCE = "```";
/** Anything longer isn't a tag. */
const LONGEST_TAG = 300;
const TAG = /^<\/?[a-z!][^<>]*>/iu;
const BEGUN_TAG = /^<\/?(?:[a-z!][^<>]*)?$/iu;

export function createUnspoken(): Unspoken {
  let held = "";
  let isCode = false;

  /** Takes one piece off `held` and returns its speakable part; null if more text is needed first. */
  function takePiece(): string | null {
    if (isCode) {
      const end = held.indexOf(FENCE);
      if (end < 0) {
        held = held.slice(-(FENCE.length - 1));
        return null;
      }
      held = held.slice(end + FENCE.length);
      isCode = false;
      return " ";
    }
    const at = held.search(/[<`]/u);
    if (at !== 0) return take(at < 0 ? held.length : at);
    if (held.startsWith(FENCE)) {
      held = held.slice(FENCE.length);
      isCode = true;
      return " ";
    }
    const tag = TAG.exec(held);
    if (tag) {
      held = held.slice(tag[0].length);
      return "";
    }
    const mayBecomeTag = held.length < LONGEST_TAG && BEGUN_TAG.test(held);
    return mayBecomeTag || FENCE.startsWith(held) ? null : take(1);
  }

  function take(count: number): string {
    const piece = held.slice(0, count);
    held = held.slice(count);
    return piece;
  }

  return {
    push(text) {
      held += text;
      let spoken = "";
      while (held !== "") {
        const piece = takePiece();
        if (piece === null) break;
        spoken += piece;
      }
      return spoken;
    },
    end() {
      const rest = isCode ? "" : held;
      held = "";
      isCode = false;
      return rest;
    },
  };
}
