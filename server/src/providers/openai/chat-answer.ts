import { ProviderError, type ModelPart } from "../../voice/ports.ts";
import { errorOfEvent } from "../wire/vendor-error.ts";
import { createSpokenText } from "./spoken-text.ts";
import { createToolCallAssembler, type ToolCallDelta } from "./tool-call-assembler.ts";

/** Reads the chunks of one streamed chat completion. */
export interface ChatAnswer {
  /** The parts that one event's data brings. Throws ProviderError. */
  push(data: string): ModelPart[];
  /** The model has said why it stopped; only bookkeeping may follow. */
  isFinished(): boolean;
  /** What is left, tool calls included. Throws ProviderError if the answer is cut off or empty without a good reason. */
  end(): ModelPart[];
}

interface ChatChunk {
  object?: string;
  error?: unknown;
  choices?: {
    delta?: ChatDelta | null;
    /** For servers that don't stream although asked to. */
    message?: ChatDelta | null;
    finish_reason?: string | null;
  }[];
}

interface ChatDelta {
  content?: string | { type?: string; text?: string }[] | null;
  refusal?: string | null;
  tool_calls?: ToolCallDelta[] | null;
}

/** Half an hour of speech; a model that goes on longer has gone wrong. */
const MAX_TEXT = 50_000;

export function createChatAnswer(vendor: string, usedIds: Iterable<string>, secret: string): ChatAnswer {
  const spoken = createSpokenText();
  const calls = createToolCallAssembler(usedIds);
  let finishReason: string | null = null;
  let sawDone = false;
  let size = 0;
  let hasParts = false;

  function push(data: string): ModelPart[] {
    if (data.trim() === "[DONE]") {
      sawDone = true;
      return [];
    }
    const chunk = parseChunk(vendor, data);
    if (chunk.error) throw errorOfEvent(vendor, chunk.error, secret);
    if (chunk.object === "error") throw errorOfEvent(vendor, chunk, secret);
    const choice = chunk.choices?.[0];
    if (!choice) return []; // usage, and vendors' own additions
    const delta = choice.delta ?? choice.message;
    for (const call of delta?.tool_calls ?? []) calls.push(call);
    if (choice.finish_reason) finishReason = choice.finish_reason;
    return toTextPart(spoken.push(`${contentOf(delta)}${delta?.refusal ?? ""}`));
  }

  function toTextPart(text: string): ModelPart[] {
    if (text === "") return [];
    size += text.length;
    if (size > MAX_TEXT) throw new ProviderError("bad_answer", `${vendor} does not stop talking.`);
    hasParts = true;
    return [{ type: "text", text }];
  }

  function end(): ModelPart[] {
    if (!finishReason && !sawDone) {
      throw new ProviderError("bad_answer", `${vendor} ended in the middle of an answer.`);
    }
    const parts = toTextPart(spoken.end());
    for (const call of calls.finish()) parts.push({ type: "tool_call", ...call });
    if (parts.length === 0 && !hasParts && (finishReason === "length" || finishReason === "content_filter")) {
      throw new ProviderError("bad_answer", `${vendor} answered nothing (${finishReason}).`);
    }
    return parts;
  }

  return { push, end, isFinished: () => finishReason !== null };
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
    throw new ProviderError("bad_answer", `${vendor} sent an event that is no JSON.`, { cause: error });
  }
  throw new ProviderError("bad_answer", `${vendor} sent an event that is no object.`);
}
