/** Removes from a model's streaming text what isn't meant to be spoken. Nothing but the beginning of a mark waits. */
import { LONGEST_MARK, MARKS, type Mark } from "./marks.ts";

export interface TakenText {
  /** What may be spoken. */
  text: string;
  /** All text before it, in this piece and earlier ones, was private: a mark ends thoughts that had no beginning. */
  isAfterThoughts: boolean;
  /** Thoughts with a beginning were found. */
  hasThoughts: boolean;
}

export interface PrivateText {
  push(text: string): TakenText;
  /** The text held back because it could have become a mark. */
  end(): string;
  /** Tool calls written into the text so far, as written, without the marks around them; null: too long to be kept. */
  calls(): readonly (string | null)[];
}

/** Where marks begin. */
const BEGINNING = /[<[◁]/u;
/** Characters of one written call. */
const LONGEST_CALL = 64 * 1024;
const MOST_CALLS = 16;

export function createPrivateText(): PrivateText {
  let held = "";
  let inside: Mark | null = null;
  let call = "";
  let isCallTooLong = false;
  let isOver = false;
  /** Nothing was said yet, or space was said last: no more of it is needed after a mark. */
  let isSpaced = true;
  let isTrimming = false;
  const calls: (string | null)[] = [];

  /** Takes what it can off `held` and says what may be spoken of it; null if more text is needed first. */
  function takePiece(isEnd = false): { text: string; mark?: Mark } | null {
    if (inside) return takePrivate(inside);
    const at = held.search(BEGINNING);
    if (at !== 0) return { text: cut(at < 0 ? held.length : at) };
    const near = held.slice(0, LONGEST_MARK);
    if (!isEnd && MARKS.some(({ mayBegin, whole }) => mayBegin(near) && !whole.test(near))) return null;
    const mark = longest(near);
    if (!mark) return { text: cut(1) };
    const opening = cut(mark.length);
    return begin(mark.mark, opening);
  }

  function begin(mark: Mark, opening: string): { text: string; mark?: Mark } {
    if (mark.kind === "end") isOver = true;
    if (mark.kind === "thought" || mark.kind === "call") inside = mark;
    if (mark.kind === "call") {
      call = /^<function=/iu.test(opening) ? opening : "";
      isCallTooLong = false;
    }
    isTrimming = isSpaced || mark.kind === "bare_close";
    return { text: "", mark };
  }

  function takePrivate({ kind, close }: Mark): { text: string } | null {
    const end = close?.exec(held);
    // The end may be split over two pieces.
    const piece = cut(end?.index ?? Math.max(0, held.length - LONGEST_MARK));
    if (kind === "call") addToCall(piece);
    if (!end) return null;
    cut(end[0].length);
    if (kind === "call") endCall();
    inside = null;
    return { text: "" };
  }

  function addToCall(piece: string): void {
    if (call.length + piece.length > LONGEST_CALL) isCallTooLong = true;
    else call += piece;
  }

  function endCall(): void {
    if (calls.length < MOST_CALLS) calls.push(isCallTooLong ? null : call);
  }

  function cut(count: number): string {
    const piece = held.slice(0, count);
    held = held.slice(count);
    return piece;
  }

  function takeAll(isEnd: boolean): TakenText {
    const taken: TakenText = { text: "", isAfterThoughts: false, hasThoughts: false };
    const next = () => (held === "" || isOver ? null : takePiece(isEnd));
    for (let piece = next(); piece !== null; piece = next()) {
      if (piece.mark?.kind === "bare_close") {
        taken.text = "";
        taken.isAfterThoughts = true;
      }
      if (piece.mark?.kind === "thought") taken.hasThoughts = true;
      const said = isTrimming ? piece.text.trimStart() : piece.text;
      taken.text += said;
      if (said === "") continue;
      isTrimming = false;
      isSpaced = /\s$/u.test(said);
    }
    if (isOver) held = "";
    return taken;
  }

  return {
    push(text) {
      if (!isOver) held += text;
      return takeAll(false);
    },
    end() {
      const rest = takeAll(true);
      if (inside?.kind === "call") {
        addToCall(held);
        endCall();
      }
      held = "";
      inside = null;
      return rest.text;
    },
    calls: () => calls,
  };
}

function longest(text: string): { mark: Mark; length: number } | null {
  let found: { mark: Mark; length: number } | null = null;
  for (const mark of MARKS) {
    const length = mark.whole.exec(text)?.[0].length ?? 0;
    if (length > (found?.length ?? 0)) found = { mark, length };
  }
  return found;
}
