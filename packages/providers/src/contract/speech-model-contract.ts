/**
 * What every speech model must do besides hearing, which `speechToTextContract` covers. A test file applies it to each.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rmsDbfs } from "@parley/audio/level";
import { createWatch } from "@parley/testing/timing/watch";
import { ProviderError, type ModelMessage, type ModelPart, type ModelTool } from "@parley/conversation/ports";
import type {
  SoundPart,
  SpeechModel,
  SpeechModelStream,
} from "@parley/conversation/speech-mode/speech-model-port";
import { utter, UTTERANCES } from "./speech-to-text-contract.ts";

export interface SpeechModelUnderTest {
  /** Hears `UTTERANCES`. */
  model: SpeechModel;
  /** What it answers, one after another: words, or a call of a tool with these arguments. */
  answers(
    ...answers: (string | { call: string; arguments: object } | Promise<unknown> | { breakOff: true })[][]
  ): void;
  /** The vendor's conversation: role, whether it is sound, and words, arguments or result. */
  remembers(): string[];
  /** What the vendor was told last: prompt and names of the tools. */
  told(): { prompt: unknown; tools: string[] };
  /** For vendors whose memory can't be changed, so that it may be text where others keep sound. */
  asText?(lines: readonly string[]): string[];
  /** An answer that was asked for is over. */
  answered?(): void;
  /** How many answers the vendor stopped because it was told to. */
  stopped(): number;
  /** What the vendor refused. */
  refusals(): string[];
  /** Resolves when no connection is in use any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const PROMPT: ModelMessage = { role: "system", text: "You sell shoes." };
const TOOL: ModelTool = { name: "find", description: "Finds.", inputSchema: { type: "object" } };
const user = (text: string): ModelMessage => ({ role: "user", text });
const agent = (text: string): ModelMessage => ({ role: "assistant", text, toolCalls: [] });

export function speechModelContract(name: string, setUp: () => Promise<SpeechModelUnderTest>): void {
  describe(`${name} as a speech model`, () => {
    let under: SpeechModelUnderTest;
    let stream: SpeechModelStream;
    let words: string[];
    let failures: ProviderError[];
    const watch = createWatch();
    beforeEach(async () => {
      under = await setUp();
      [words, failures] = [[], []];
      stream = under.model.open({
        language: "en",
        messages: [PROMPT],
        tools: [],
        onTranscript({ text, final }) {
          if (final) words.push(text);
          watch.look();
        },
        onFailure(error) {
          failures.push(error);
          watch.look();
        },
      });
    });
    afterEach(async () => {
      stream.close();
      await under.close();
      expect(under.refusals()).toEqual([]);
    });

    async function* answer(
      messages: ModelMessage[],
      tools: ModelTool[] = [],
      signal = new AbortController().signal,
    ) {
      try {
        yield* stream.answer({ messages: [PROMPT, ...messages], tools }, signal);
      } finally {
        under.answered?.();
      }
    }
    const collect = (messages: ModelMessage[], tools: ModelTool[] = []) =>
      Array.fromAsync(answer(messages, tools));

    const shown = (lines: string[]): string[] => under.asText?.(lines) ?? lines;

    /** The caller says the next utterance, of another length. */
    async function hear(): Promise<ModelMessage> {
      const before = words.length;
      utter(stream, 30 + before);
      await watch.until(() => words.length > before);
      return user(words.at(-1) ?? "");
    }

    test("answers what it heard, in words and in sound", async () => {
      under.answers(["It is on its way."]);
      const parts = await collect([await hear()]);
      expect(saidIn(parts)).toBe("It is on its way.");
      const sound = soundIn(parts);
      expect(sound.length).toBeGreaterThan(16_000 * 0.5);
      expect(rmsDbfs(sound)).toBeGreaterThan(-40);
      expect(shown(under.remembers())).toEqual(
        shown([`user (sound): ${UTTERANCES[0]}`, "assistant (sound): It is on its way."]),
      );
      expect(under.told()).toEqual({ prompt: "You sell shoes.", tools: [] });
    });

    test("knows what was said without it: a greeting, typed words, another vendor's answer", async () => {
      under.answers(["Good."]);
      await collect([agent("Hello!"), user("Hi."), agent("How are you?"), await hear()]);
      expect(shown(under.remembers())).toEqual(
        shown([
          "assistant: Hello!",
          "user: Hi.",
          "assistant: How are you?",
          `user (sound): ${UTTERANCES[0]}`,
          "assistant (sound): Good.",
        ]),
      );
    });

    test("calls a tool, and is given its whole result", async () => {
      under.answers([{ call: "find", arguments: { id: 7 } }], ["Found."]);
      const asked = await hear();
      const parts = await collect([asked], [TOOL]);
      const call = parts.find((part) => part.type === "tool_call");
      expect(call).toMatchObject({ name: "find", arguments: '{"id":7}' });
      if (!call) return;
      const result = "x".repeat(1024 * 1024);
      const told: ModelMessage[] = [
        asked,
        { role: "assistant", text: "", toolCalls: [call] },
        { role: "tool", toolCallId: call.id, name: "find", content: result },
      ];
      expect(saidIn(await collect(told, [TOOL]))).toBe("Found.");
      expect(shown(under.remembers())).toEqual(
        shown([
          `user (sound): ${UTTERANCES[0]}`,
          `find ${call.id}: {"id":7}`,
          `result ${call.id}: ${result}`,
          "assistant (sound): Found.",
        ]),
      );
      expect(under.told().tools).toEqual(["find"]);
    });

    test("remembers of an interrupted answer what was heard", async () => {
      under.answers(["One two three four."], ["Sorry."]);
      const asked = await hear();
      const said = await collect([asked]);
      await collect([asked, agent("One two"), await hear()]);
      const heardMs = Math.floor((soundIn(said).length / 16) * (7 / 19));
      const remembered = under.remembers();
      const [, cut = ""] = remembered;
      const cutMs = Number(/… (\d+) ms$/.exec(cut)?.[1] ?? heardMs);
      expect(Math.abs(cutMs - heardMs)).toBeLessThan(20);
      expect(shown(remembered.with(1, cut.replace(/… \d+ ms$/, "One two")))).toEqual(
        shown([
          `user (sound): ${UTTERANCES[0]}`,
          "assistant (sound): One two",
          `user (sound): ${UTTERANCES[1]}`,
          "assistant (sound): Sorry.",
        ]),
      );
    });

    test("forgets an answer that nobody heard", async () => {
      under.answers(["Which one?"], ["Both."]);
      const [first] = [await hear()];
      await collect([first]);
      const second = await hear();
      await collect([user(`${"text" in first ? first.text : ""}\n${"text" in second ? second.text : ""}`)]);
      expect(shown(under.remembers())).toEqual(
        shown([
          `user (sound): ${UTTERANCES[0]}`,
          `user (sound): ${UTTERANCES[1]}`,
          "assistant (sound): Both.",
        ]),
      );
    });

    test("aborted, it throws the reason at once, stops, and answers again", async () => {
      const gate = Promise.withResolvers<void>();
      under.answers(["One. ", gate.promise, "Two."], ["Again."]);
      const controller = new AbortController();
      const reason = new Error("barge-in");
      const asked = await hear();
      const parts = answer([asked], [], controller.signal)[Symbol.asyncIterator]();
      expect((await parts.next()).done).toBe(false);
      controller.abort(reason);
      await expect(parts.next()).rejects.toBe(reason);
      expect((await parts.next()).done).toBe(true);
      const next = collect([asked]);
      gate.resolve();
      expect(saidIn(await next)).toBe("Again.");
      expect(under.stopped()).toBe(1);
    });

    test("aborted before it begins, it throws the reason and asks nothing", async () => {
      const reason = new Error("not needed");
      await expect(Array.fromAsync(answer([user("Hi.")], [], AbortSignal.abort(reason)))).rejects.toBe(
        reason,
      );
      under.answers(["Hello."]);
      expect(saidIn(await collect([user("Hi.")]))).toBe("Hello.");
    });

    test("counts tokens", async () => {
      const parts = await collect([user("Hi.")]);
      expect(parts.at(-1)).toEqual({ type: "usage", input: 100, output: 20 });
    });

    test("opened again, it is told the whole conversation", async () => {
      under.answers(["Found."]);
      stream.close();
      const ignore = (): void => undefined;
      const start = { messages: [PROMPT], tools: [TOOL] };
      stream = under.model.open({ ...start, language: "en", onTranscript: ignore, onFailure: ignore });
      const call = { id: "call_1", name: "find", arguments: '{"id":7}' };
      const told: ModelMessage[] = [
        agent("Hello!"),
        user("Find it."),
        { role: "assistant", text: "Moment.", toolCalls: [call] },
        { role: "tool", toolCallId: "call_1", name: "find", content: "It was sent." },
      ];
      expect(saidIn(await collect(told, [TOOL]))).toBe("Found.");
      expect(shown(under.remembers())).toEqual(
        shown([
          "assistant: Hello!",
          "user: Find it.",
          "assistant: Moment.",
          'find call_1: {"id":7}',
          "result call_1: It was sent.",
          "assistant (sound): Found.",
        ]),
      );
    });

    test("broken off in the middle of an answer: the answer fails, and so does hearing, once", async () => {
      under.answers(["One. ", { breakOff: true }]);
      await expect(collect([user("Hi.")])).rejects.toBeInstanceOf(ProviderError);
      await watch.until(() => failures.length > 0);
      await expect(collect([user("Hi.")])).rejects.toBeInstanceOf(ProviderError);
      utter(stream);
      await under.idle();
      expect(failures.map(({ retryable }) => retryable)).toEqual([true]);
    });
  });
}

function saidIn(parts: (ModelPart | SoundPart)[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
}

function soundIn(parts: (ModelPart | SoundPart)[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => (part.type === "sound" ? Array.from(part.samples) : [])));
}
