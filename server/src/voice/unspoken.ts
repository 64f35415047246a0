/** Leaves out of a model's streaming text what nobody says: blocks of code, and tags such as `<b>` or `<break/>`. */

export interface Unspoken {
  /** What of the text so far may be spoken and was not returned yet. */
  push(text: string): string;
  /** What was held back because it could still have become a tag or a block. */
  end(): string;
}

const FENCE = "```";
/** Longer ones are no tags. */
const LONGEST_TAG = 300;
const TAG = /^<\/?[a-z!][^<>]*>/iu;
const BEGUN_TAG = /^<\/?(?:[a-z!][^<>]*)?$/iu;

export function createUnspoken(): Unspoken {
  let held = "";
  let isCode = false;

  /** Takes one piece off `held` and returns what is spoken of it; null if more text has to come first. */
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
