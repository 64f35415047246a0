/**
 * Calls the models: streams answers, cuts them into sentences and watches for stalls. There are no timers. `tick` is
 * the clock.
 */
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import {
  ProviderError,
  type LanguageModel,
  type ModelMessage,
  type ModelTool,
  type TokenUse,
} from "../ports.ts";
import type { Learned } from "../call-plan.ts";
import type { AskedModel } from "../input-log.ts";
import { providerFailure } from "../provider-failure.ts";
import { createSentenceSplitter } from "../sentences.ts";
import type { TurnEvent } from "../turn/turn-events.ts";

export interface ThinkingOptions {
  /** The agent's model, then its fallbacks. */
  models: readonly [LanguageModel, ...LanguageModel[]];
  /** Read again for each answer. */
  readonly language: string;
  /** Reports events as they happen, never from inside `start` or `abort`. */
  on(event: TurnEvent): void;
  now(): number;
  /** Instead of MODEL_STALL_MS and FALLBACK_AFTER_MS. */
  stallMs?: number;
  /** The tokens of an answer, as its vendor counts them. */
  onUsage?(tokens: TokenUse): void;
  /** The server of this one of `models` doesn't take everything that it was sent. */
  onLearned?(model: number, learned: Learned): void;
  /** An answer is over, however it ended. Called once for each, before anything is asked again. */
  onOver?(asked: AskedModel): void;
  /** For what doesn't belong in the record. */
  log(level: "error", message: string): void;
  /** Awaited between two parts of an answer. */
  share?: CpuShare | undefined;
}

export interface Thinking {
  /** `prepared`: what the messages become. It must settle soon, and never rejects. */
  start(
    generation: number,
    model: number,
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    prepared?: Promise<ModelMessage[]> | null,
  ): void;
  abort(generation: number): void;
  tick(): void;
  /** Stops everything. Resolves when no stream is open any more. */
  close(): Promise<void>;
}

/** A model that sends nothing for this long has failed, in ms: the last one, and one that another can replace. */
const MODEL_STALL_MS = 10_000;
const FALLBACK_AFTER_MS = 5_000;

interface Stream {
  asked: Omit<AskedModel, "endedAt" | "tokens">;
  readonly controller: AbortController;
  tokens: TokenUse | null;
  lastPartAt: number;
  isOver: boolean;
  done: Promise<void>;
}

export function createThinking(options: ThinkingOptions): Thinking {
  const { models, on, now, share = UNSHARED } = options;
  const streams = new Map<number, Stream>();
  const patienceOf = ({ asked }: Stream): number =>
    options.stallMs ?? (asked.model + 1 < models.length ? FALLBACK_AFTER_MS : MODEL_STALL_MS);

  function failure(generation: number, error: unknown): TurnEvent & { type: "model_failed" } {
    return { type: "model_failed", generation, ...providerFailure(error, "The language model", options.log) };
  }

  async function run(
    generation: number,
    model: LanguageModel,
    { tools, ...given }: Parameters<LanguageModel["generate"]>[0],
    stream: Stream,
    prepared: Promise<ModelMessage[]> | null | undefined,
  ): Promise<void> {
    let splitter = createSentenceSplitter(options.language);
    const say = async (sentences: string[]): Promise<void> => {
      for (const text of sentences) {
        on({ type: "sentence", generation, text });
        await share.turn();
        if (stream.isOver) return;
      }
    };
    try {
      const messages = (await prepared) ?? given.messages; // also so that nothing is reported from inside `start`
      if (prepared && stream.isOver) return;
      const request = { messages, tools };
      stream.asked = { ...stream.asked, ...request };
      let isFirst = true;
      for await (const part of model.generate(request, stream.controller.signal, patienceOf(stream))) {
        if (stream.isOver) return;
        stream.lastPartAt = now();
        if (part.type === "usage") {
          const { type: _, ...tokens } = part;
          stream.tokens = tokens;
          options.onUsage?.(tokens);
          continue;
        }
        if (part.type === "learned") {
          options.onLearned?.(stream.asked.model, part.learned);
          continue;
        }
        if (part.type === "leak") {
          if (part.isCut) splitter = createSentenceSplitter(options.language);
          on({ ...part, generation });
          continue;
        }
        if (isFirst) on({ type: "first_token", generation });
        isFirst = false;
        if (part.type === "sentence") on({ ...part, generation });
        else if (part.type === "text") await say(splitter.push(part.text));
        else {
          await say(splitter.flush()); // text before a tool call is spoken while the tool runs
          if (stream.isOver) return;
          on({
            type: "tool_call",
            generation,
            call: { id: part.id, name: part.name, arguments: part.arguments },
          });
        }
        await share.turn();
      }
      if (stream.isOver) return;
      await say(splitter.flush());
      if (!stream.isOver) end(stream, { type: "model_done", generation });
    } catch (error) {
      if (!stream.isOver) end(stream, failure(generation, error));
    }
  }

  function end(stream: Stream, event: TurnEvent): void {
    settle(stream);
    on(event);
  }

  function settle(stream: Stream): void {
    if (stream.isOver) return;
    stream.isOver = true;
    options.onOver?.({ ...stream.asked, endedAt: now(), tokens: stream.tokens });
  }

  return {
    start(generation, index, request, prepared) {
      const model = models[index] ?? models[0];
      const stream: Stream = {
        asked: { generation, model: index, askedAt: now(), ...request },
        controller: new AbortController(),
        tokens: null,
        lastPartAt: now(),
        isOver: false,
        done: Promise.resolve(),
      };
      streams.set(generation, stream);
      stream.done = run(generation, model, request, stream, prepared).finally(() =>
        streams.delete(generation),
      );
    },
    abort(generation) {
      const stream = streams.get(generation);
      if (!stream) return;
      settle(stream);
      stream.controller.abort(new DOMException("The answer isn't needed any more.", "AbortError"));
    },
    tick() {
      for (const [generation, stream] of streams) {
        const stallMs = patienceOf(stream);
        if (stream.isOver || now() - stream.lastPartAt < stallMs) continue;
        const error = new ProviderError(
          "timeout",
          `The language model sent nothing for ${stallMs / 1000} s.`,
        );
        settle(stream);
        stream.controller.abort(error);
        on({ ...failure(generation, error), stalled: true });
      }
    },
    async close() {
      for (const stream of streams.values()) {
        stream.isOver = true;
        stream.controller.abort(new DOMException("The call has ended.", "AbortError"));
      }
      await Promise.all([...streams.values()].map((stream) => stream.done));
    },
  };
}
