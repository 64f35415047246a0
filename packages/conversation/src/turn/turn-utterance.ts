/** The agent's speech: utterances are queued, begin, end and are cut off. */
import { splitSentences } from "../sentences.ts";
import { joinText } from "../words/join-text.ts";
import { withSpeech } from "../history/history.ts";
import { closeTurn } from "./caller-turn.ts";
import type { SentenceSource } from "./turn-events.ts";
import { type Draft, callTime, emit, mark, newTurnId } from "./turn-effects.ts";
import type { PhraseKind } from "../words/phrases.ts";
import type { Marks, Utterance, UtteranceKind } from "./turn-state.ts";
import { LONGEST_UNNOTICED_MS } from "./turn-timings.ts";

/** How many recently finished utterances are remembered. */
const MOST_SAID = 8;
/** A phrase that was cut sooner was hardly noticed. */
const SHORTEST_HEARD_MS = 200;
/** What can be an answer's turn: its words, or those that end it. */
const CLOSES_ANSWER: ReadonlySet<UtteranceKind> = new Set(["answer", "goodbye", "stuck", "apology"]);
const NO_MARKS: Marks = { speechEndedAt: null, finalAt: null, firstTokenAt: null };

/** Queues complete speech of the engine itself (greeting, bridge, goodbye, …). A `return` goes first. */
export function say(d: Draft, kind: UtteranceKind, sentences: readonly string[]): void {
  const [first, ...rest] = sentences;
  if (first === undefined) return;
  const utterance = openUtterance(d, kind, first, null, NO_MARKS);
  for (const sentence of rest) addSentence(d, utterance.id, sentence);
  completeUtterance(d, utterance.id);
}

/** Says one of the engine's own sentences. Variants take turns. */
export function sayPhrase(
  d: Draft,
  kind: PhraseKind,
  variants: readonly string[] = d.state.setup.phrases[kind],
): void {
  const times = d.state.said[kind] ?? 0;
  d.state.said = { ...d.state.said, [kind]: times + 1 };
  say(d, kind, splitSentences(variants[times % variants.length] ?? "", d.state.setup.language));
}

/** Starts an utterance with its first sentence. */
export function openUtterance(
  d: Draft,
  kind: UtteranceKind,
  sentence: string,
  generation: number | null,
  marks: Marks,
  source: SentenceSource = {},
): Utterance {
  d.state.lastUtterance += 1;
  const utterance: Utterance = {
    id: d.state.lastUtterance,
    kind,
    turnId: takeTurn(d, kind),
    generation,
    sentences: [],
    isOpen: false,
    complete: false,
    startedAt: null,
    beganAt: [],
    firstByteAt: null,
    marks,
  };
  const { utterances } = d.state;
  d.state.utterances = kind === "return" ? [utterance, ...utterances] : [...utterances, utterance];
  addSentence(d, utterance.id, sentence, source);
  return utterance;
}

/** The turn that calls of the answer have already named, or a new one. Other speech meanwhile isn't the answer. */
function takeTurn(d: Draft, kind: UtteranceKind): string {
  const coming = CLOSES_ANSWER.has(kind) ? d.state.comingTurn : null;
  if (coming === null) return newTurnId(d);
  d.state.comingTurn = null;
  return coming;
}

/** Adds a sentence, or more words of the last one if that is open. */
export function addSentence(
  d: Draft,
  id: number,
  sentence: string,
  { take, isOpen = false }: SentenceSource = {},
): void {
  const before = d.state.utterances.find((known) => known.id === id);
  if (!before || (before.isOpen && before.complete)) return;
  const isMore = before.isOpen;
  const sentences = [...(isMore ? before.sentences.slice(0, -1) : before.sentences), sentence];
  const utterance = { ...before, sentences, isOpen };
  change(d, id, () => utterance);
  d.state.history = withSpeech(d.state.history, utterance, textOf(utterance), utterance.kind === "return");
  const next = utterance.kind === "return" ? { isNext: true } : {};
  const source = { ...(take !== undefined && { take }), ...(isOpen && { isOpen }) };
  d.effects.push({
    type: "say",
    utterance: id,
    text: sentence,
    ...next,
    ...source,
    ...(isMore && { isMore }),
  });
  if (isMore && utterance.beganAt.length === sentences.length) tellSaid(d, utterance);
}

/** Tells the page what is being said. */
function tellSaid(d: Draft, { turnId, sentences, beganAt }: Utterance): void {
  const text = sentences.slice(0, beganAt.length).reduce(joinText, "");
  if (text !== "") emit(d, { type: "partial", role: "agent", turnId, text });
}

export function completeUtterance(d: Draft, id: number): void {
  const utterance = d.state.utterances.find((known) => known.id === id);
  if (!utterance || utterance.complete) return;
  change(d, id, () => ({ complete: true }));
  d.effects.push({ type: "said_all", utterance: id });
}

export function onFirstByte(d: Draft, id: number): void {
  change(d, id, (known) => ({ firstByteAt: known.firstByteAt ?? d.now.at }));
}

/** The first frame of a sentence was sent. */
export function onSentenceStarted(d: Draft, id: number, index: number): void {
  const before = d.state.utterances.find((known) => known.id === id);
  if (!before) return;
  const utterance = change(d, id, (known) => ({
    beganAt: known.beganAt.length > index ? known.beganAt : [...known.beganAt, d.now.at],
    startedAt: known.startedAt ?? d.now.at,
  }));
  if (!utterance) return;
  tellSaid(d, utterance);
  if (before.startedAt !== null) return;
  // Words after the bridge of a slow model are a turn of their own.
  if (utterance.kind === "bridge" && d.state.caller.turn?.ended) closeTurn(d);
  if (utterance.kind !== "answer") return;
  d.state.saidSinceCaller = true;
  emit(d, {
    type: "latency",
    latency: {
      turnId: utterance.turnId,
      generation: utterance.generation,
      speechEndedMs: mark(d, utterance.marks.speechEndedAt),
      finalTranscriptMs: mark(d, utterance.marks.finalAt),
      firstTokenMs: mark(d, utterance.marks.firstTokenAt),
      firstSpeechByteMs: mark(d, utterance.firstByteAt),
      firstFrameMs: callTime(d, d.now.at),
    },
  });
}

/** All of it has been heard. */
export function onUtteranceEnded(d: Draft, id: number): void {
  const utterance = d.state.utterances.find((known) => known.id === id);
  if (!utterance) return;
  closeUtterance(d, utterance, utterance.startedAt === null ? "" : textOf(utterance), d.now.at);
  rememberSaid(d, utterance);
}

function rememberSaid(d: Draft, { kind, sentences, beganAt }: Utterance): void {
  const since = d.now.at - LONGEST_UNNOTICED_MS;
  const lately = d.state.saidLately.filter(({ endedAt }) => endedAt > since).slice(1 - MOST_SAID);
  const isWorthRepeating = ["answer", "notice", "greeting"].includes(kind);
  d.state.saidLately = isWorthRepeating ? [...lately, { sentences, beganAt, endedAt: d.now.at }] : lately;
}

/** Stops all speech for good. Turns and history keep what was heard until `at`. */
export function cutOff(d: Draft, at: number): void {
  if (d.state.utterances.length === 0) return;
  d.effects.push({ type: "drop" });
  for (const utterance of d.state.utterances) {
    closeUtterance(d, utterance, utterance.startedAt === null ? "" : d.now.heard(utterance.id), at);
  }
}

/** Takes back an utterance that hasn't begun. */
export function retract(d: Draft, id: number): void {
  const utterance = d.state.utterances.find((known) => known.id === id);
  if (!utterance || utterance.startedAt !== null) return;
  d.effects.push({ type: "retract", utterance: id });
  closeUtterance(d, utterance, "", d.now.at);
}

/** Lets the current sentence finish, and takes back everything after it. */
export function keepSentence(d: Draft): void {
  const current = d.state.utterances.findLast(({ startedAt }) => startedAt !== null);
  if (!current) return;
  d.effects.push({ type: "keep_sentence", utterance: current.id });
  for (const utterance of d.state.utterances)
    if (utterance.startedAt === null) closeUtterance(d, utterance, "", d.now.at);
  const sentences = current.sentences.slice(0, current.beganAt.length);
  const kept = change(d, current.id, () => ({ sentences, complete: true }));
  if (kept) d.state.history = withSpeech(d.state.history, kept, textOf(kept));
}

/** A bridge that nobody has heard yet is no longer needed. */
export function retractBridge(d: Draft): void {
  for (const { id, kind } of d.state.utterances) if (kind === "bridge") retract(d, id);
}

export function textOf(utterance: Utterance): string {
  return utterance.sentences.reduce(joinText, "");
}

/** The first word of an engine phrase that was cut within that word, since the caller heard it begin. */
function beginningOf({ kind, sentences, startedAt }: Utterance, at: number): string {
  if (kind === "answer" || startedAt === null || at - startedAt < SHORTEST_HEARD_MS) return "";
  return sentences[0]?.split(/\s/u)[0] ?? "";
}

function closeUtterance(d: Draft, utterance: Utterance, words: string, at: number): void {
  d.state.utterances = d.state.utterances.filter((known) => known.id !== utterance.id);
  if (utterance.startedAt !== null) d.state.agentEndedAt = at;
  const heard = words === "" ? beginningOf(utterance, at) : words;
  d.state.history = withSpeech(d.state.history, utterance, heard);
  if (heard === "" || utterance.startedAt === null) return;
  const isWhole = utterance.complete && heard === textOf(utterance);
  emit(d, {
    type: "turn",
    turn: {
      id: utterance.turnId,
      role: "agent",
      text: heard,
      startedMs: callTime(d, utterance.startedAt),
      endedMs: callTime(d, Math.max(at, utterance.startedAt)),
      interruptedAtMs: isWhole ? null : callTime(d, Math.max(at, utterance.startedAt)),
    },
    spoken: { generation: utterance.generation, utterance: utterance.id },
  });
}

function change(d: Draft, id: number, how: (known: Utterance) => Partial<Utterance>): Utterance | undefined {
  d.state.utterances = d.state.utterances.map((known) =>
    known.id === id ? { ...known, ...how(known) } : known,
  );
  return d.state.utterances.find((known) => known.id === id);
}
