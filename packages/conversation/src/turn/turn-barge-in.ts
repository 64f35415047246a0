/**
 * Who speaks (docs/engine.md#when-the-caller-makes-a-sound). Sound from the caller holds back agent speech that hasn't
 * started. Speech that is audible is lowered after `barge_in_ms`, and stopped if the sound lasts. Words interrupt it
 * for good, unless they are acknowledgements or too few, or the agent may not be interrupted. Sound without words was
 * noise, and the agent continues as before.
 */
import { ANY_LANGUAGE, countWords, isAcknowledgement } from "../words/acknowledgements.ts";
import { isStopWord } from "../words/stop-words.ts";
import { isHesitation } from "../words/hesitations.ts";
import { hasRunningTools, isAudible, isCallerSounding, isSpeaking, type Draft } from "./turn-effects.ts";
import { abortAnswer, discardAnswer } from "./turn-answer.ts";
import { closeAside, endOfTurnAt, goOnWithTurn, joinedTurn, setCaller, wordsOf } from "./caller-turn.ts";
import { hasNews } from "../history/history.ts";
import { withdrawGoodbye } from "./turn-goodbye.ts";
import type { TurnState } from "./turn-state.ts";
import { LATE_WORDS_MS, LONG_SPEECH_MS, PAUSE_IN_SPEECH_MS } from "./turn-timings.ts";
import { LEVEL_GONE_MS, type CallerSound } from "../line/caller-sound.ts";
import { ENDLESS_SOUND_MS, endlessFrom } from "../line/endless-sound.ts";
import { isNoisy, isSoundMeaningless, withHold } from "../line/noisy-line.ts";
import { wordsDueUntil } from "../pieces/words-due.ts";
import { cutOff } from "./turn-utterance.ts";
import { noiseFrom, waitsForWordsUntil } from "../pieces/noise.ts";

/**
 * The caller's words interrupt: anything the agent was about to say or do and hasn't committed is discarded, and its
 * sound stops.
 */
export function bargeIn(d: Draft): void {
  closeAside(d);
  const { goodbye, hold } = d.state;
  if (goodbye && !goodbye.withdrawable) return;
  if (d.state.answer?.committed) abortAnswer(d);
  else discardAnswer(d);
  if (hold && d.state.utterances.length === 0) d.effects.push({ type: "release" });
  cutOff(d, hold?.since ?? d.now.at);
  d.state.hold = null;
  d.state.lowered = false;
  d.state.noiseSince = null;
  if (goodbye) withdrawGoodbye(d, "caller_spoke");
}

/** Like `bargeIn`, unless the agent is saying something that may not be interrupted. Then the words wait. */
export function requestBargeIn(d: Draft): void {
  if (isInterruptible(d.state) || !(isSpeaking(d.state) || owesNotice(d.state))) return bargeIn(d);
  closeAside(d);
  discardAnswer(d);
}

/** Whether what the agent is saying may be interrupted. */
export function isInterruptible(state: TurnState): boolean {
  if (owesNotice(state)) return false;
  const { utterances, setup, attendant } = state;
  if (attendant?.kind === "screening") return false; // it has to hear all of it
  const { settings } = setup;
  const isGreeting = utterances.some(({ kind, startedAt }) => kind === "greeting" && startedAt !== null);
  return settings.interruptible && (settings.greeting_interruptible || !isGreeting);
}

/** Whether the caller hasn't heard yet that the call is recorded. */
function owesNotice({ utterances }: TurnState): boolean {
  return utterances.some(({ kind }) => kind === "notice");
}

/** Whether these words, spoken over the agent, interrupt it. `isWhole`: they are all of it, and final. */
export function interrupts(state: TurnState, words: string, isWhole: boolean): boolean {
  if (!isInterruptible(state) || isNod(state, words)) return false;
  const { settings, detectsLanguage, language } = state.setup;
  if (countWords(words) >= settings.interrupt_min_words) return true;
  return isWhole && isStopWord(words, detectsLanguage ? ANY_LANGUAGE : language);
}

/**
 * Whether the words only show that the caller is following. After a long silence, any word shows that somebody is
 * there.
 */
export function isNod({ goodbye, setup }: TurnState, words: string): boolean {
  const language = setup.detectsLanguage ? ANY_LANGUAGE : setup.language;
  const saysLittle = isAcknowledgement(words, language) || isHesitation(words, language);
  return goodbye?.reason !== "silence_timeout" && saysLittle;
}

/** Whether the caller has only hesitated while the agent spoke. It answers nothing, and belongs to what follows. */
export function isHesitating({ caller, setup }: TurnState): boolean {
  const language = setup.detectsLanguage ? ANY_LANGUAGE : setup.language;
  return caller.aside !== null && isHesitation(wordsOf(caller.aside), language);
}

/** Lowers, stops or resumes the agent's sound when it is time to. */
export function advanceBargeIn(d: Draft): void {
  const { state, now } = d;
  if (state.mailbox || (state.goodbye && !state.goodbye.withdrawable)) return raise(d);
  if (state.caller.speaking && now.at >= noiseFrom(state.caller))
    state.noiseSince = state.caller.speechStartedAt;
  if (state.hold) {
    if (now.at >= resumeAt(state)) release(d);
    return;
  }
  if (state.lowered && isOverlapOver(state, now.at)) raise(d);
  const isSounding = isCallerSounding(state);
  if (!isAudible(state)) {
    const isBridging = state.utterances[0]?.kind === "bridge";
    const isBusy = state.caller.speaking
      ? isSounding
      : !isBridging && now.at < (waitsForWordsUntil(state.caller) ?? -Infinity);
    if (isBusy && hasUnspokenWords(state)) hold(d, false);
  } else if (isSounding && isInterruptible(state)) giveWay(d);
}

/**
 * Decides what happens to words spoken over the agent. Acknowledgements are recorded while the agent continues, but
 * after a question of the agent, and once it has finished, they count as normal words. Too few words are answered when
 * the agent has finished.
 */
export function moveAside(d: Draft): void {
  const { state, now } = d;
  const { aside } = state.caller;
  if (!aside) return;
  const isOnlyNod = isNod(state, wordsOf(aside));
  const isOnlyDelay = isOnlyNod && isHesitating(state);
  const isDue = isOnlyNod ? !isOnlyDelay && !hasMoreToSay(state) : state.utterances.length === 0;
  if (isDue) return promote(d);
  const endsAt = aside.ended ? now.at : endOfTurnAt(state, aside);
  if (endsAt === null || now.at < endsAt) return;
  if (isOnlyNod && (state.goodbye || isOnlyDelay || !hasAsked(d))) closeAside(d);
  else if (!aside.ended) setCaller(d, { aside: { ...aside, ended: true, endedAt: now.at } });
}

function promote(d: Draft): void {
  const { aside, turn } = d.state.caller;
  if (!aside) return;
  setCaller(d, { aside: null });
  bargeIn(d);
  goOnWithTurn(d, turn ? joinedTurn(turn, aside) : { ...aside, ended: false, endedAt: null });
}

function hasMoreToSay(state: TurnState): boolean {
  const { answer, utterances, goodbye, history } = state;
  const isBusy = utterances.length > 0 || answer !== null || goodbye !== null;
  return isBusy || hasRunningTools(state) || hasNews(history);
}

/** Whether the caller has heard a question in what the agent is saying. */
function hasAsked({ state, now }: Draft): boolean {
  const begun = state.utterances.filter(({ startedAt }) => startedAt !== null);
  return begun.some(({ id }) => /[?？؟]/u.test(now.heard(id)));
}

function hasUnspokenWords(state: TurnState): boolean {
  if (state.answer && !state.answer.committed) return true;
  const next = state.utterances[0];
  const isOpening = next?.kind === "greeting" || next?.kind === "notice";
  return next !== undefined && !isOpening; // the greeting is played whatever the caller does
}

/** The caller is speaking over the agent. */
function giveWay(d: Draft): void {
  const { caller, setup } = d.state;
  const { barge_in_ms, interrupt_min_words } = setup.settings;
  const since = caller.speechStartedAt ?? d.now.at;
  const spokenMs = caller.spokenBeforeMs + d.now.at - since;
  if (spokenMs < barge_in_ms) return;
  const nodAt = isHesitating(d.state) ? null : caller.aside?.lastWordsAt;
  const withoutNodMs = Math.min(spokenMs, d.now.at - (nodAt ?? -Infinity));
  if (interrupt_min_words <= 1 && withoutNodMs >= Math.max(LONG_SPEECH_MS, barge_in_ms)) return hold(d, true);
  if (d.now.at - since >= ENDLESS_SOUND_MS) {
    d.state.noiseSince = since;
    d.state.line = { ...d.state.line, isEndless: true };
    raise(d);
  } else if (!d.state.lowered) {
    d.state.lowered = true;
    d.effects.push({ type: "lower" });
  }
}

/** Nobody speaks over the agent any more: it was an acknowledgement or noise, or the agent has finished. */
function isOverlapOver(state: TurnState, at: number): boolean {
  const { aside, speechEndedAt } = state.caller;
  if (!isAudible(state)) return true;
  if (isCallerSounding(state) || at < (waitsForWordsUntil(state.caller) ?? -Infinity)) return false;
  return aside?.partial === "" || at >= (speechEndedAt ?? at) + PAUSE_IN_SPEECH_MS;
}

/** Returns the agent's voice to full volume. */
export function raise(d: Draft): void {
  if (!d.state.lowered) return;
  d.state.lowered = false;
  d.effects.push({ type: "raise" });
}

function hold(d: Draft, audible: boolean): void {
  raise(d);
  d.state.hold = { since: d.now.at, audible };
  d.effects.push({ type: "hold" });
}

function release(d: Draft): void {
  noteWordlessHold(d);
  d.state.hold = null;
  if (d.state.caller.speaking) {
    d.state.noiseSince = d.state.caller.speechStartedAt;
    d.state.line = { ...d.state.line, isEndless: true };
  }
  if (!d.state.answer?.early) d.effects.push({ type: "release" });
}

/** Nobody is speaking after all, so whatever was held since then goes on. */
export function letGo(d: Draft, since: number): void {
  if (!d.state.hold || d.state.hold.since < since) return;
  d.state.hold = null;
  if (!d.state.answer?.early) d.effects.push({ type: "release" });
}

/** A hold without words shows that the line is noisy, if the transcriber can be trusted to have heard none. */
function noteWordlessHold({ state, now }: Draft): void {
  const { hold, caller, line } = state;
  if (!hold || caller.aside) return;
  const isAnswered = caller.byPiece
    ? wordsDueUntil(caller) === null
    : caller.hearsPartials || !caller.awaitingFinal;
  if (!isAnswered && !caller.speaking) return;
  const soundMs =
    (line.activeSince === null ? (line.activeEndedAt ?? 0) : now.at) - (line.wordlessSince ?? now.at);
  state.line = withHold(
    line,
    { from: hold.since, until: now.at },
    { soundMs, isProven: caller.wordsHeardAt !== null },
  );
}

/** Sound without words that kept the caller's turn open shows the same. */
export function noteStuckTurn({ state, now }: Draft): void {
  const { turn } = state.caller;
  if (!turn || !isCallerSounding(state)) return;
  const wordless = { from: turn.lastWordsAt, until: now.at };
  state.line = withHold(state.line, wordless, { soundMs: now.at - turn.lastWordsAt, isProven: true });
}

/** If no words have interrupted by this time, the sound was noise or an acknowledgement. */
function resumeAt({ hold, caller, line, setup }: TurnState): number {
  if (!hold) return Infinity;
  const { resume_ms } = setup.settings;
  const noiseAt = isNoisy(line) && !hold.audible ? hold.since + resume_ms : Infinity;
  const endlessAt = endlessFrom(hold.since, caller, line);
  if (caller.speaking) return Math.min(endlessAt, noiseFrom(caller), noiseAt);
  const wordsUntil = waitsForWordsUntil(caller);
  if (wordsUntil !== null) return Math.min(wordsUntil, noiseAt);
  if (hold.audible && caller.aside?.partial === "") return hold.since;
  const lateMs = caller.byPiece ? 0 : Math.min(LATE_WORDS_MS, resume_ms);
  const soundEnded = Math.min((caller.speechEndedAt ?? hold.since) + lateMs, endlessAt);
  return hold.audible ? Math.max(hold.since + resume_ms, soundEnded) : soundEnded;
}

/** When others talk, the caller's final words are wanted at other times than the end of voice activity. */
export function askForWords(d: Draft, news: CallerSound | null): void {
  const { line, caller } = d.state;
  const wants = (since: number): void => void d.effects.push({ type: "speech_over", since });
  if (news?.type === "ended") {
    // If sound is inconclusive, a transcriber by the piece is asked in every pause.
    if (news.isAmidSound || (caller.byPiece && isSoundMeaningless(line))) wants(news.since);
    return;
  }
  const { speechEndedAt } = caller;
  if (line.activeSince === null || line.callerSince !== null || speechEndedAt === null) return;
  if (line.activeSince <= speechEndedAt || caller.askedOver === speechEndedAt) return;
  if (d.now.at - speechEndedAt < LEVEL_GONE_MS) return;
  // Others began to speak just after the caller, which counts as silence.
  setCaller(d, { askedOver: speechEndedAt });
  wants(speechEndedAt);
}
