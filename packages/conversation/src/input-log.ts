/** Reports to the record what the model was given, without repeating earlier input. */
import { isDeepStrictEqual } from "node:util";
import type { CallPlan } from "./call-plan.ts";
import { inputMessage, type ModelInput } from "./model-input.ts";
import type { ModelMessage, ModelTool, TokenUse } from "./ports.ts";
import { plannedProviders } from "./provider-use.ts";

/** One request to a model, once its answer is over. */
export interface AskedModel {
  readonly generation: number;
  /** 0: the agent's model, from 1: its fallbacks. */
  readonly model: number;
  /** On the session's clock. */
  readonly askedAt: number;
  /** When the last part of the answer came, or it was cut off. */
  readonly endedAt: number;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly tokens: TokenUse | null;
}

export interface InputLog {
  /** Takes the requests in order. `connectedAt`: when the call was answered. */
  add(asked: AskedModel, connectedAt: number | null): void;
}

/** Later requests of a call are left out. */
export const MOST_INPUTS = 500;
/** The most characters recorded of a call's messages. All that would exceed it are left out. */
export const MOST_RECORDED_CHARACTERS = 1_000_000;

export function createInputLog(plan: CallPlan, onInput: (input: ModelInput) => void): InputLog {
  const { planned, fallbacks } = plannedProviders(plan).model;
  let before: readonly ModelMessage[] = [];
  let offered: readonly string[] | null = null;
  let characters = 0;
  let isFull = false;
  return {
    add({ generation, model, askedAt, endedAt, messages, tools, tokens }, connectedAt) {
      if (isFull) return;
      const inCall = (at: number): number => Math.max(0, Math.round(at - (connectedAt ?? askedAt)));
      const conversation = messages.filter(({ role }) => role !== "system");
      const kept = sameAtTheBeginning(before, conversation);
      const fresh = conversation.slice(kept).map(inputMessage);
      const names = tools.map(({ name }) => name);
      const isSameOffer = offered !== null && isDeepStrictEqual(names, offered);
      characters += JSON.stringify([fresh, isSameOffer ? null : names]).length;
      isFull = generation > MOST_INPUTS || characters > MOST_RECORDED_CHARACTERS;
      [before, offered] = isFull ? [[], null] : [conversation, names];
      if (isFull) return;
      onInput({
        number: generation,
        askedMs: inCall(askedAt),
        endedMs: inCall(endedAt),
        asked: [planned, ...fallbacks][model] ?? planned,
        kept,
        messages: fresh,
        tools: isSameOffer ? null : names,
        tokens,
      });
    },
  };
}

function sameAtTheBeginning(before: readonly ModelMessage[], now: readonly ModelMessage[]): number {
  const changed = now.findIndex((message, index) => !isDeepStrictEqual(message, before[index]));
  return changed < 0 ? now.length : changed;
}
