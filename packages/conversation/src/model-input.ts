/** What the model was given for an answer, as the record keeps it (docs/calls.md#what-the-model-was-given). */
import type { ModelMessage, TokenUse } from "./ports.ts";
import type { UsedProvider } from "./provider-use.ts";

/** One request to the model. Whatever it shares with the one before is not repeated. */
export interface ModelInput {
  /** Counts the requests of a call from 1. */
  number: number;
  /** Ms since the call was answered. */
  askedMs: number;
  /** When the answer was complete or cut off, from the answer of the call. */
  endedMs: number;
  asked: UsedProvider;
  /** How many messages at the beginning repeat the previous request. `messages` follow them. */
  kept: number;
  /** Without the system prompt, which is the call's. */
  messages: InputMessage[];
  /** Names of the tools on offer; null: those of the request before. */
  tools: string[] | null;
  /** Null where the vendor doesn't say, or the answer was cut off. */
  tokens: TokenUse | null;
}

/** Named as in the API, which shows it as it is. */
export interface InputMessage {
  role: ModelMessage["role"];
  text: string;
  /** Only where the text was cut: how many characters it had. */
  characters?: number;
  /** Of the assistant's messages. `arguments` is JSON text. */
  tool_calls?: { id: string; name: string; arguments: string }[];
  /** The call that a tool's message answers. */
  tool_call_id?: string;
  name?: string;
}

/** Characters that are kept of a text: the record has long results of tools elsewhere. */
export const MOST_CHARACTERS = 4_000;

/** The message as it is kept. */
export function inputMessage(message: ModelMessage): InputMessage {
  switch (message.role) {
    case "tool": {
      const { role, content, toolCallId, name } = message;
      return { role, ...shortText(content), tool_call_id: toolCallId, name };
    }
    case "assistant": {
      const { role, text, toolCalls } = message;
      if (toolCalls.length === 0) return { role, ...shortText(text) };
      const calls = toolCalls.map((call) => ({ ...call, arguments: short(call.arguments) }));
      return { role, ...shortText(text), tool_calls: calls };
    }
    default:
      return { role: message.role, ...shortText(message.text) };
  }
}

/** All messages of a request, rebuilt from the one before. */
export function withInput(
  before: readonly InputMessage[],
  { kept, messages }: Pick<ModelInput, "kept" | "messages">,
): InputMessage[] {
  return [...before.slice(0, kept), ...messages];
}

function shortText(text: string): Pick<InputMessage, "text" | "characters"> {
  return text.length > MOST_CHARACTERS ? { text: short(text), characters: text.length } : { text };
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS).toWellFormed() : text;
}
