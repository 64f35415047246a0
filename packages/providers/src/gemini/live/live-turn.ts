/** One answer of a Live session, from what it answers to its end. */
import { ProviderError, type TokenUse } from "@parley/conversation/ports";
import { createSpeechParts, type SpeechParts } from "../../speech-models/speech-parts.ts";
import type { Item } from "../../speech-models/conversation.ts";
import type { HeardPiece } from "./heard-words.ts";

/** The name in errors. */
export const VENDOR = "Gemini Live";
/** Sample rate, in Hz. */
const VENDOR_RATE = 24_000;
/** How long an answer's tokens may lag behind its last sound, in ms. The last sentence waits for this. */
const TOKENS_MS = 100;

export interface LiveTurn extends Pick<SpeechParts, "read" | "fail"> {
  /** The piece that it answers; null for text and results. */
  readonly piece: HeardPiece | null;
  /** Somebody reads it. */
  isTaken: boolean;
  /** The vendor has begun. */
  hasBegun: boolean;
  /** The vendor has said everything. */
  isOver: boolean;
  /** What it adds to the conversation. */
  items(): Item[];
  say(text: string): void;
  play(base64: string): void;
  call(id: string, name: string, text: string): void;
  /** The vendor has said everything; `tokens` may follow. */
  generated(): void;
  used(tokens: TokenUse): void;
  end(): void;
  /** Nobody will read it. */
  discard(): void;
}

export function createLiveTurn(piece: HeardPiece | null): LiveTurn {
  const parts = createSpeechParts(VENDOR, VENDOR_RATE);
  const calls: Item[] = [];
  let text = "";
  let tokens: TokenUse | null = null;
  let timer: NodeJS.Timeout | undefined;

  const turn: LiveTurn = {
    piece,
    isTaken: false,
    hasBegun: false,
    isOver: false,
    read: () => parts.read(),
    fail(error) {
      clearTimeout(timer);
      parts.fail(error);
    },
    items() {
      const base = { soundMs: 0, isPending: false };
      const said: Item[] = text.trim() === "" ? [] : [{ ...base, id: "words", kind: "assistant", text }];
      return [...said, ...calls];
    },
    discard: () => turn.fail(new ProviderError("bad_answer", `${VENDOR} answered what nobody asked.`)),
    say(words) {
      turn.hasBegun = true;
      text += words;
      parts.say(words);
    },
    play(base64) {
      turn.hasBegun = true;
      parts.play(base64);
    },
    call(id, name, args) {
      turn.hasBegun = true;
      calls.push({ id, kind: "call", text: args, callId: id, name, soundMs: 0, isPending: false });
      parts.call(id, name, args);
    },
    generated() {
      timer ??= setTimeout(() => turn.end(), TOKENS_MS);
    },
    used: (counted) => (tokens = counted),
    end() {
      clearTimeout(timer);
      if (turn.isOver) return;
      turn.isOver = true;
      parts.played();
      parts.used(tokens);
      parts.end();
    },
  };
  return turn;
}
