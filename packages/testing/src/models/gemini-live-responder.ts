/** The answers of a Live session, one after another, with the calls of tools that they make. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AnswerStep } from "./realtime-responder.ts";
import { spokenParts, wait, type VendorTiming } from "./vendor-timing.ts";
import type { Watch } from "../timing/watch.ts";

type Message = Record<string, unknown>;

export type LiveStep = Exclude<AnswerStep, { event: unknown } | { fail: unknown }> | { message: Message };

/** What the sessions of a double answer, one after another. */
export interface LiveScript {
  /** Counts answers and the calls that they make. */
  answers: number;
  steps(nth: number): LiveStep[];
}

export interface LiveResponderParts {
  session: { memory: string[]; answers: { begun: number; completed: number }; send(message: Message): void };
  live: { timing: VendorTiming | null };
  script: LiveScript;
  /** What is remembered under each handle. */
  resumable: Map<string, string[]>;
  watch: Watch;
  /** Whether the connection is. */
  isOpen(): boolean;
  /** Ends the connection without a close frame. */
  breakOff(): void;
  refuse(why: string): void;
}

export interface LiveResponder {
  /** Answers once the answers before are complete; noise with no words. */
  answer(isNoise?: boolean): void;
  /** Takes back the calls that still wait for results, if there are any. */
  cancelCalls(): void;
  /** Answers the results of the calls that wait for them. */
  takeResults(response: Message): void;
}

export function createLiveResponder(parts: LiveResponderParts): LiveResponder {
  const { session, live, script, resumable, watch, isOpen, breakOff, refuse } = parts;
  const { send, memory } = session;
  let waiting: string[] = [];
  let answering = Promise.resolve();
  const content = (serverContent: Message): void => send({ serverContent });

  function takeResults({ functionResponses = [] }: Message): void {
    const results = functionResponses as { id: string; response: Message }[];
    if (results.map(({ id }) => id).join() !== waiting.join())
      return refuse("not the results of these calls");
    waiting = [];
    for (const { id, response } of results)
      memory.push(
        `result ${id}: ${typeof response["output"] === "string" ? response["output"] : JSON.stringify(response)}`,
      );
    answer();
  }

  function answer(isNoise = false): void {
    answering = answering.then(() => respond(isNoise));
  }

  async function respond(isNoise: boolean): Promise<void> {
    session.answers.begun += 1;
    const calls: Message[] = [];
    for (const step of isNoise ? [] : script.steps(script.answers++)) {
      if (step instanceof Promise) await step;
      else if ("breakOff" in step) return breakOff();
      else if ("hang" in step) return;
      else if ("say" in step) await say(step.say);
      else if ("message" in step) send(step.message);
      else calls.push({ id: `call_${++script.answers}`, name: step.call, args: step.arguments });
      await nextTurn();
      if (!isOpen()) return;
    }
    session.answers.completed += 1;
    for (const { id, name, args } of calls)
      memory.push(`${String(name)} ${String(id)}: ${JSON.stringify(args)}`);
    const usageMetadata = { promptTokenCount: 100, responseTokenCount: 20, totalTokenCount: 120 };
    if (calls.length > 0) {
      waiting = calls.map(({ id }) => String(id));
      return send({ toolCall: { functionCalls: calls }, usageMetadata });
    }
    content({ generationComplete: true });
    const newHandle = `handle_${resumable.size + 1}`;
    resumable.set(newHandle, [...memory]);
    send({ sessionResumptionUpdate: { newHandle, resumable: true } });
    send({ serverContent: { turnComplete: true }, usageMetadata });
    watch.look();
  }

  async function say(text: string): Promise<void> {
    const at = memory.push("assistant (sound): ") - 1;
    let passedMs = 0;
    for (const { atMs, words, sound } of spokenParts(text, live.timing)) {
      await (wait(atMs - passedMs) ?? nextTurn());
      passedMs = Math.max(passedMs, atMs);
      if (!isOpen()) return;
      memory[at] += words;
      if (words !== "") content({ outputTranscription: { text: words } });
      if (sound.length === 0) continue;
      const data = Buffer.from(sound.buffer).toString("base64");
      content({
        modelTurn: { role: "model", parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data } }] },
      });
    }
  }

  return {
    answer,
    cancelCalls() {
      if (waiting.length > 0) send({ toolCallCancellation: { ids: waiting.splice(0) } });
    },
    takeResults,
  };
}
