/** The caller's speech, as voice activity detection reports it: it begins, ends, was none, or sounds finished. */
import { withSpeechBegun } from "../../pieces/noise.ts";
import { setCaller } from "../caller-turn.ts";
import { letGo } from "../turn-barge-in.ts";
import type { Draft } from "../turn-effects.ts";
import { FINAL_BEFORE_END_MS, PAUSE_IN_SPEECH_MS } from "../turn-timings.ts";

export function onSpeechStarted(d: Draft, since: number): void {
  if (d.state.caller.speaking) return;
  const { speechStartedAt, speechEndedAt, spokenBeforeMs } = d.state.caller;
  const isContinued = speechEndedAt !== null && since - speechEndedAt <= PAUSE_IN_SPEECH_MS;
  const before = isContinued ? spokenBeforeMs + speechEndedAt - (speechStartedAt ?? speechEndedAt) : 0;
  const { awaitingFinal, unheardFrom, wordless } = d.state.caller;
  const sound = withSpeechBegun(d.state.caller, since);
  setCaller(d, {
    beforeSpeech: { speechStartedAt, spokenBeforeMs, awaitingFinal, unheardFrom, wordless },
    speaking: true,
    speechStartedAt: since,
    spokenBeforeMs: before,
    awaitingFinal: true,
    ...sound,
  });
}

export function onSpeechEnded(d: Draft, since: number): void {
  const { caller } = d.state;
  if (!caller.speaking) return;
  // A fast transcriber finishes before voice activity detection is sure that speech has ended.
  const awaitingFinal =
    caller.byPiece || caller.lastFinalAt === null || caller.lastFinalAt < since - FINAL_BEFORE_END_MS;
  setCaller(d, {
    speaking: false,
    speechEndedAt: Math.max(since, caller.speechStartedAt ?? since),
    awaitingFinal,
  });
}

/** What was taken for the caller's speech was that of others, so it never was. */
export function onSpeechWithdrawn(d: Draft): void {
  const { speaking, speechStartedAt, beforeSpeech, lastFinalAt } = d.state.caller;
  if (!speaking || !beforeSpeech || speechStartedAt === null) return;
  const awaitingFinal = beforeSpeech.awaitingFinal && (lastFinalAt ?? -Infinity) < speechStartedAt;
  setCaller(d, { ...beforeSpeech, awaitingFinal, speaking: false });
  letGo(d, speechStartedAt);
}

/** How finished the turn sounds, for the speech that ended at `since`. */
export function onEndSound(d: Draft, since: number, probability: number): void {
  const { speaking, speechEndedAt } = d.state.caller;
  if (!speaking && speechEndedAt === since) setCaller(d, { endSound: { speechEndedAt, probability } });
}
