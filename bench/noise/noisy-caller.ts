/** One call in virtual time on a line with others, and how its caller fared. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import { rmsDbfs } from "@parley/audio/level";
import type { EngineSettings } from "@parley/conversation/engine-settings";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { createNoisyTranscriber, type TranscriberKind } from "./transcriber.ts";
import type { VirtualActivity } from "./virtual-activity.ts";

/** A sentence of the caller. */
export interface Sentence {
  readonly text: string;
  readonly sound: Int16Array;
}

export interface NoisyCall {
  /** From the end of each sentence to the agent's first sound, in ms; null without sound within 12 s. */
  readonly waits: readonly (number | null)[];
  /** From the beginning of each interruption to where the agent's turn was cut, in ms; null if it wasn't. */
  readonly interruptions: readonly (number | null)[];
  readonly stops: number;
  readonly agentMs: number;
  readonly lost: number;
}

const LONGEST_WAIT_MS = 12_000;
const LONGEST_ANSWER_MS = 20_000;
const GUESS_LAG_MS = 300;
const FINAL_LAG_MS = 500;
const LOUD_DBFS = -45;
const ANSWER =
  "We are open from nine to five on weekdays, and from ten to two on Saturdays, except in August.";
/** Shorter silence of the agent is a pause of its voice. */
const STOP_MS = 300;

export async function callAmong(
  others: Int16Array | null,
  sentences: readonly Sentence[],
  activity: VirtualActivity,
  { engine, kind }: { engine: Partial<EngineSettings>; kind: TranscriberKind },
): Promise<NoisyCall> {
  const transcriber = createNoisyTranscriber(kind);
  const call = startConversation({ ears: transcriber, engine, voiceActivity: activity });
  await call.connect();
  call.model.answers();
  let slot = 0;

  /** One slot, with what the caller says in it. */
  async function pass(mine: Int16Array | null = null): Promise<void> {
    call.clock.advance(FRAME_MS);
    await nextTurn();
    const frame = new Int16Array(FRAME_SAMPLES);
    for (let at = 0; at < FRAME_SAMPLES; at++) {
      const noise = others ? (others[(slot * FRAME_SAMPLES + at) % others.length] ?? 0) : 0;
      frame[at] = Math.max(-32_768, Math.min(32_767, (mine?.[at] ?? 0) + noise));
    }
    slot += 1;
    call.line.handlers.onFrame(frame);
    await activity.settle();
    transcriber.tick();
    call.session.tick();
    await nextTurn();
  }

  /** Says the sentence; its words are guessed as they come, and final a while after it. Returns where it is loud. */
  async function say({ text, sound }: Sentence, during: () => void = () => undefined) {
    const frames = Math.ceil(sound.length / FRAME_SAMPLES);
    const isLoud = (n: number): boolean =>
      rmsDbfs(sound.subarray(n * FRAME_SAMPLES, (n + 1) * FRAME_SAMPLES)) > LOUD_DBFS;
    const loud = Array.from({ length: frames }, (_, n) => n).filter(isLoud);
    const [first, last] = [loud[0] ?? 0, loud.at(-1) ?? 0];
    const words = text.split(" ");
    const began = call.clock.now();
    const at = { began: began + first * FRAME_MS, ended: began + (last + 1) * FRAME_MS };
    let guessed = 0;
    // A transcriber of pieces finds the words in its file as soon as they were said.
    const finalAt = at.ended + (kind === "pieces" ? 0 : FINAL_LAG_MS);
    for (let n = 0; call.clock.now() < finalAt; n++) {
      await pass(n < frames ? sound.subarray(n * FRAME_SAMPLES, (n + 1) * FRAME_SAMPLES) : null);
      const share = (call.clock.now() - GUESS_LAG_MS - at.began) / (at.ended - at.began);
      const count = Math.max(0, Math.min(words.length, Math.floor(share * words.length)));
      if (count > guessed) transcriber.hears(words.slice(0, count).join(" "), false);
      guessed = Math.max(guessed, count);
      during();
    }
    transcriber.hears(text, true);
    return at;
  }

  const sounded = (since: number): number | null =>
    call.line.slots.find(({ at, frame }) => frame !== null && at > since)?.at ?? null;

  const waits: (number | null)[] = [];
  const interruptions: (number | null)[] = [];
  let stops = 0;
  let agentMs = 0;
  for (const [nth, sentence] of sentences.entries()) {
    const isInterrupted = nth % 3 === 2;
    call.model.answers(isInterrupted ? `${ANSWER} `.repeat(3) : ANSWER);
    const { ended } = await say(sentence);
    while (sounded(ended) === null && call.clock.now() < ended + LONGEST_WAIT_MS) await pass();
    const began = sounded(ended);
    waits.push(began === null ? null : began - ended);
    if (isInterrupted && began !== null) {
      for (let ms = 0; ms < 3000; ms += FRAME_MS) await pass();
      call.model.answers(ANSWER);
      const other = await say({
        text: "Sorry, I have another question.",
        sound: sentences[0]?.sound ?? sentence.sound,
      });
      // Only its words show whether it was an interruption, so wait for them.
      const wordsMs = kind === "pieces" ? 1000 : 0;
      for (let ms = 0; ms < 2 * STOP_MS + wordsMs; ms += FRAME_MS) await pass();
      // Others may have stopped the agent already.
      if (sounded(other.began) !== null) interruptions.push(stoppedAfter(call, other.began));
    }
    const until = call.clock.now() + LONGEST_ANSWER_MS;
    while (call.clock.now() < until && !(await isQuiet(call, pass))) continue;
    if (isInterrupted || began === null) continue;
    const spans = spansOf(call, began);
    stops += spans.length - 1;
    agentMs += spans.reduce((sum, [from, to]) => sum + to - from, 0);
  }
  const said = call
    .turns()
    .filter(({ role }) => role === "caller")
    .map(({ text }) => text);
  const lost = sentences.filter(({ text }) => !said.some((turn) => turn.includes(text))).length;
  call.session.end("caller_hangup");
  return { waits, interruptions, stops, agentMs, lost };
}

const isHeard = (call: Conversation, ms: number): boolean =>
  call.clock.now() - (call.lastSoundAt() ?? -Infinity) <= ms;

/** Waits a second; whether all of the answer has been said. */
async function isQuiet(call: Conversation, pass: () => Promise<void>): Promise<boolean> {
  for (let ms = 0; ms < 1000; ms += FRAME_MS) await pass();
  const state = call.events.findLast((event) => event.type === "state");
  return !isHeard(call, 1000) && (state?.type !== "state" || state.state === "listening") && isWhole(call);
}

/** Whether the last thing on record is of the agent. */
const isWhole = (call: Conversation): boolean => call.turns().at(-1)?.role === "agent";

function spansOf(call: Conversation, since: number): [number, number][] {
  const all: [number, number][] = [];
  for (const { at, frame } of call.line.slots) {
    if (!frame || at < since) continue;
    const last = all.at(-1);
    if (last && at - last[1] <= STOP_MS) last[1] = at;
    else all.push([at, at]);
  }
  return all;
}

/** How long after `began` the agent's turn on record was cut, in ms; null if it wasn't. */
function stoppedAfter(call: Conversation, began: number): number | null {
  const beganMs = began - (call.clock.now() - call.elapsed());
  const cut = call.turns().findLast(({ interruptedAtMs }) => (interruptedAtMs ?? -1) >= beganMs);
  return cut?.interruptedAtMs == null ? null : cut.interruptedAtMs - beganMs;
}
