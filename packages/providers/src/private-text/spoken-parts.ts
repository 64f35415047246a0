/**
 * What of a model's answer is for the caller, and the tool calls that it wrote into its text
 * (docs/vendors.md#private-text).
 */
import type { ModelMessage, ModelPart, ModelTool } from "@parley/conversation/ports";
import { createHeldText } from "./held-text.ts";
import { judgeCalls } from "./judge-calls.ts";
import { createPrivateText } from "./private-text.ts";
import type { ThinkingModel } from "./thinking-models.ts";

export interface SpokenParts {
  /** `at` is in ms. */
  push(part: ModelPart, at: number): ModelPart[];
  /** The model's thoughts come in a member of their own, so they aren't in its text. */
  hasOwnThoughts(): ModelPart[];
  /** When text that is held back is to be given out by `release`; null if none is. */
  dueAt(): number | null;
  release(): ModelPart[];
  /** `isCutOff`: the model wrote as much as it may, so it may not even have ended its thoughts. */
  end(isCutOff: boolean): ModelPart[];
}

interface SpokenPartsOptions {
  request: { messages: readonly ModelMessage[]; tools: readonly ModelTool[] };
  /** Missing: nothing is held back. */
  thinking?: ThinkingModel | undefined;
  newId(): string;
}

/** One for each answer. */
export function createSpokenParts({ request, thinking, newId }: SpokenPartsOptions): SpokenParts {
  const privateText = createPrivateText();
  const isHeld = thinking?.isHeld() ?? false;
  const held = isHeld ? createHeldText() : null;
  /** Of what may still be the answer, and of anything. */
  let isSpoken = false;
  let wasSpoken = false;
  let hasThoughts = false;
  let hasOwnThoughts = false;
  let hasNativeCall = false;
  let usage: ModelPart[] = [];

  function say(text: string): ModelPart[] {
    if (text === "") return [];
    isSpoken ||= text.trim() !== "";
    wasSpoken ||= isSpoken;
    return [{ type: "text", text }];
  }

  const release = (): ModelPart[] => say(held?.release() ?? "");

  function take(text: string, at: number): ModelPart[] {
    const taken = privateText.push(text);
    if (!taken.isAfterThoughts) {
      const text = held ? held.push(taken.text, at) : taken.text;
      // A model that marks where its thoughts begin leaves no doubt.
      return [...say(text), ...(taken.hasThoughts ? release() : [])];
    }
    hasThoughts = true;
    held?.drop();
    const leak: ModelPart[] = isSpoken ? [{ type: "leak", isCut: true, message: THOUGHTS }] : [];
    isSpoken = false;
    return [...leak, ...say(taken.text)];
  }

  return {
    push(part, at) {
      if (part.type === "text") return take(part.text, at);
      if (part.type === "usage") {
        usage = [part];
        return [];
      }
      if (part.type !== "tool_call") return [part];
      hasNativeCall = true;
      return [...release(), part]; // text before a tool call is spoken while the tool runs
    },
    dueAt: () => held?.dueAt() ?? null,
    release,
    hasOwnThoughts() {
      hasOwnThoughts = true;
      return release();
    },
    end(isCutOff) {
      const rest = privateText.end();
      const waiting = held?.release() ?? "";
      // Whether these are thoughts can't be told any more. An empty reply is asked for again.
      if (isCutOff && waiting.trim() !== "") return usage;
      const parts = [...say(waiting), ...say(rest)];
      if (hasThoughts) thinking?.answered("thoughts");
      else if (isHeld && !hasOwnThoughts) thinking?.answered("none");
      const setting = { ...request, hasNativeCall, isSpoken: wasSpoken };
      const { calls, refusals } = judgeCalls(privateText.calls(), setting);
      const made = calls.map((call): ModelPart => ({ type: "tool_call", id: newId(), ...call }));
      const leaks = refusals.map((why): ModelPart => ({
        type: "leak",
        isCut: false,
        message: refusedCall(why),
      }));
      return [...parts, ...leaks, ...made, ...usage];
    },
  };
}

const THOUGHTS = "The model wrote its thoughts into its reply. What was not yet heard of them was cut.";

const refusedCall = (why: string): string =>
  `The model wrote a tool call into its text, which didn't run: ${why}.`;
