/** The opening of the call: what can happen even before it is answered, and the greeting. */
import { splitSentences } from "../../sentences.ts";
import { onTranscriber } from "../caller/transcriber-changes.ts";
import { closeCall } from "../turn-close.ts";
import { emit, type Draft } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { onFirstByte, say } from "../turn-utterance.ts";
import { startListening } from "../turn-voicemail.ts";

/** Events that can happen even before the call is answered. */
export function beforeAnswer(d: Draft, event: TurnEvent): void {
  switch (event.type) {
    case "preparing":
      return greet(d);
    case "transcriber":
      return onTranscriber(d, event.byPiece);
    case "connected":
      return onConnected(d);
    case "first_byte":
      return onFirstByte(d, event.utterance);
    case "speaking_failed":
      return closeCall(d, "provider_error");
    default:
  }
}

function greet(d: Draft): void {
  if (d.state.lastUtterance > 0) return;
  const { notice, firstMessage, language } = d.state.setup;
  say(d, "notice", splitSentences(notice, language));
  say(d, "greeting", splitSentences(firstMessage, language));
}

function onConnected(d: Draft): void {
  if (d.state.phase !== "connecting") return;
  d.state.phase = "live";
  d.state.connectedAt = d.now.at;
  emit(d, { type: "connected", at: Math.round(d.now.at) });
  startListening(d);
  greet(d);
}
