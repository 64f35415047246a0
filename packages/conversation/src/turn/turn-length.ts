/** The maximum duration: announced in advance, and enforced at the end of a sentence. */
import { abortAnswer, discardAnswer } from "./turn-answer.ts";
import { closeCall } from "./turn-close.ts";
import { isAudible, isCallerSounding, isPeerAway, type Draft } from "./turn-effects.ts";
import { endAfterSpeech } from "./turn-goodbye.ts";
import { LAST_SENTENCE_MS } from "./turn-timings.ts";
import { keepSentence, say } from "./turn-utterance.ts";

export function moveLength(d: Draft): void {
  const { connectedAt, setup } = d.state;
  if (connectedAt === null) return;
  const endsAt = connectedAt + setup.settings.max_duration_ms;
  if (d.now.at >= endsAt) end(d, endsAt);
  else announce(d, endsAt);
}

/** Ends at once, or when the current sentence has been heard. */
function end(d: Draft, endsAt: number): void {
  const { goodbye } = d.state;
  const isOverdue = d.now.at >= endsAt + LAST_SENTENCE_MS || goodbye?.transfer;
  if (isOverdue || !isAudible(d.state)) return closeCall(d, "max_duration");
  if (goodbye) return; // what is being said is the last anyway
  endAfterSpeech(d, "max_duration");
  if (d.state.answer?.committed) abortAnswer(d);
  else discardAnswer(d);
  keepSentence(d);
}

function announce(d: Draft, endsAt: number): void {
  const { setup, goodbye, endAnnounced, caller } = d.state;
  const { max_duration_ms, announce_end_ms } = setup.settings;
  const isWanted = announce_end_ms > 0 && announce_end_ms < max_duration_ms;
  if (!isWanted || endAnnounced || goodbye || isPeerAway(d.state)) return;
  const isTime = d.now.at >= endsAt - announce_end_ms;
  if (!isTime || isCallerSounding(d.state) || (caller.turn && !caller.turn.ended)) return;
  d.state.endAnnounced = true;
  const seconds = Math.round((endsAt - d.now.at) / 1000);
  say(d, "announcement", [setup.phrases.announceEnd(seconds)]);
}
