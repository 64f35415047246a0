/** Talks to the rehearsal model in tests, as the engine would. */
import type { LanguageModel, ModelMessage, ModelTool, ModelToolCall } from "@parley/conversation/ports";
import { createOfflineModel } from "./model.ts";

/** A Sunday. */
export const TODAY = new Date("2026-03-01T12:00:00Z");

export const CUT_CALL: ModelTool = {
  name: "cut_call",
  description: "Ends the call",
  inputSchema: { type: "object" },
};

export interface ModelReply {
  text: string;
  calls: ModelToolCall[];
}

/** A tool with the given properties. A name that ends in `?` is optional. */
export function tool(name: string, description: string, properties: Record<string, unknown>): ModelTool {
  const entries = Object.entries(properties).map(
    ([key, schema]) => [key.replace(/\?$/, ""), schema] as const,
  );
  const required = Object.keys(properties).filter((key) => !key.endsWith("?"));
  return {
    name,
    description,
    inputSchema: { type: "object", properties: Object.fromEntries(entries), required },
  };
}

export async function generate(
  model: LanguageModel,
  messages: ModelMessage[],
  tools: ModelTool[],
): Promise<ModelReply> {
  const answer: ModelReply = { text: "", calls: [] };
  for await (const part of model.generate({ messages, tools }, new AbortController().signal)) {
    if (part.type === "text") answer.text += part.text;
    else if (part.type === "tool_call")
      answer.calls.push({ id: part.id, name: part.name, arguments: part.arguments });
  }
  return answer;
}

export interface Conversation {
  messages: ModelMessage[];
  /** The caller says something. Resolves with the agent's response. */
  say(text: string): Promise<ModelReply>;
  /** The tools' results arrive. Resolves with the agent's response. */
  result(content: string): Promise<ModelReply>;
}

export function converse(tools: ModelTool[], greeting = ""): Conversation {
  const model = createOfflineModel(() => TODAY);
  const messages: ModelMessage[] = [{ role: "system", text: "You are a helpful agent." }];
  if (greeting) messages.push({ role: "assistant", text: greeting, toolCalls: [] });
  let last: ModelReply = { text: "", calls: [] };
  async function next(): Promise<ModelReply> {
    last = await generate(model, messages, tools);
    messages.push({ role: "assistant", text: last.text, toolCalls: last.calls });
    return last;
  }
  return {
    messages,
    say: (text) => {
      messages.push({ role: "user", text });
      return next();
    },
    result: (content) => {
      for (const call of last.calls)
        messages.push({ role: "tool", toolCallId: call.id, name: call.name, content });
      return next();
    },
  };
}
