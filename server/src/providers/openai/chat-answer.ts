import { ProviderError, type ModelPart, type TokenUse } from "../../voice/ports.ts";
import { errorOfEvent } from "../wire/vendor-error.ts";
import { createSpokenText } from "./spoken-text.ts";
import { createToolCallAssembler, type ToolCallDelta } from "./tool-call-assembler.ts";

/** Reads the chunks of one streamed chat completion. */
export interface ChatAnswer {
  /** The parts contained in one event's data. Throws ProviderError. */
  push(data: string): ModelPart[];
  /** The model has said why it stopped, so only usage data may follow. */
  isFinished(): boolean;
  /**
   * The remaining parts, tool calls included. Throws ProviderError if the answer is cut off, or empty without a good
   * reason.
   */
  end(): ModelPart[];
}

interface ChatChunk {
  object?: string;
  error?: unknown;
  usage?: ChatUsage | null;
  /** Where Groq puts usage. */
  x_groq?: { usage?: ChatUsage | null } | null;
  choices?: {
    delta?: ChatDelta | null;
    /** From servers that don't stream although asked to. */
    message?: ChatDelta | null;
    finish_reason?: string | null;
  }[];
}

interface ChatUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
}

interface ChatDelta {
  content?: string | { type?: string; text?: string }[] | null;
  refusal?: string | null;
  tool_calls?: ToolCallDelta[] | null;
}

/** Half an hour of speech. A model that exceeds it has gone wrong. */
const MAX_TEXT = 50_000;

export function createChatAnswer(vendor: string, usedIds: Iterable<string>, secret: string): ChatAnswer {
  const spoken = createSpokenText();
  const calls = createToolCallAssembler(usedIds);
  let finishReason: string | null = null;
  let sawDone = false;
  let size = 0;
  let hasParts = false;
  let usage: TokenUse | null = null;

  function push(data: string): ModelPart[] {
    if (data.trim() === "[DONE]") {
      sawDone = true;
      return [];
    }
    const chunk = parseChunk(vendor, data);
    if (chunk.error) throw errorOfEvent(vendor, chunk.error, secret);
    if (chunk.object === "error") throw errorOfEvent(vendor, chunk, secret);
    // Some servers send a running total with every chunk, so the last one is the total.
    usage = tokensOf(chunk.usage ?? chunk.x_groq?.usage) ?? usage;
    const choice = chunk.choices?.[0];
    if (!choice) return []; // a vendor's own extension
    const delta = choice.delta ?? choice.message;
    for (const call of delta?.tool_calls ?? []) calls.push(call);
    if (choice.finish_reason) finishReason = choice.finish_reason;
    return toTextPart(spoken.push(`${contentOf(delta)}${delta?.refusal ?? ""}`));
  }

  function toTextPart(text: string): ModelPart[] {
    if (text === "") return [];
    size += text.length;
    if (size > MAX_TEXT) throw new ProviderError("bad_answer", `${vendor} didn't stop answering.`);
    hasParts = true;
    return [{ type: "text", text }];
  }

  function end(): ModelPart[] {
    if (!finishReason && !sawDone) {
      throw new ProviderError("bad_answer", `${vendor} stopped partway through an answer.`);
    }
    const parts = toTextPart(spoken.end());
    for (const call of calls.finish()) parts.push({ type: "tool_call", ...call });
    if (parts.length === 0 && !hasParts && (finishReason === "length" || finishReason === "content_filter")) {
      throw new ProviderError("bad_answer", `${vendor} gave an empty answer (${finishReason}).`);
    }
    if (usage) parts.push({ type: "usage", ...usage });
    return parts;
  }

  return { push, end, isFinished: () => finishReason !== null };
}

/** Null unless it has both counts. */
function tokensOf(usage: ChatUsage | null | undefined): TokenUse | null {
  const { prompt_tokens: input, completion_tokens: output } = usage ?? {};
  return isCount(input) && isCount(output) ? { input, output } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function contentOf(delta: ChatDelta | null | undefined): string {
  const content = delta?.content;
  if (!content) return "";
  if (typeof content === "string") return content;
  return content
    .map((part) => (part.type === "text" || part.type === undefined ? (part.text ?? "") : ""))
    .join("");
}

function parseChunk(vendor: string, data: string): ChatChunk {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch (error) {
    throw new ProviderError("bad_answer", `${vendor} sent an event that isn't JSON.`, { cause: error });
  }
  throw new ProviderError("bad_answer", `${vendor} sent an event that isn't an object.`);
}
