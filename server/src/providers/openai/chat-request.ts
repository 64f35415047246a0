import type { CpuShare } from "../../bounds/cpu-share.ts";
import type { ModelMessage, ModelTool, ModelToolCall } from "../../voice/ports.ts";
import { argumentsAsObject } from "../wire/call-arguments.ts";

type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

interface ChatToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

const writtenTools = new WeakMap<ModelTool, string>();

/**
 * The body of `POST /chat/completions`, as OpenAI and every compatible server accept it. It contains only what every
 * server understands, so no token limit: the field's name differs between models, and the wrong one is refused. The
 * reader bounds the answer instead. `asksUsage` is for OpenAI itself, which reports token usage only on request.
 *
 * Written one message at a time, because tool results can make a conversation many megabytes long, which is too much
 * for one step.
 */
export async function writeChatRequest(
  model: string,
  temperature: number | null,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
  share: CpuShare,
  asksUsage = false,
): Promise<string> {
  const messages: string[] = [];
  for (const message of request.messages) {
    await share.turn();
    for (const each of toChatMessage(message)) messages.push(JSON.stringify(each));
  }
  const tools: string[] = [];
  for (const tool of request.tools) {
    await share.turn();
    tools.push(writeTool(tool));
  }
  await share.turn();
  const members = [`"model":${JSON.stringify(model)},"stream":true,"messages":[${messages.join(",")}]`];
  if (tools.length > 0) members.push(`"tools":[${tools.join(",")}]`);
  if (temperature !== null) members.push(`"temperature":${temperature}`);
  if (asksUsage) members.push('"stream_options":{"include_usage":true}');
  return `{${members.join(",")}}`;
}

/** Cached, because a call's tools stay the same and their schemas may be large. */
function writeTool(tool: ModelTool): string {
  const known = writtenTools.get(tool);
  if (known !== undefined) return known;
  const { name, description, inputSchema: parameters } = tool;
  const text = JSON.stringify({ type: "function", function: { name, description, parameters } });
  writtenTools.set(tool, text);
  return text;
}

function toChatMessage(message: ModelMessage): ChatMessage[] {
  if (message.role === "tool") {
    return [{ role: "tool", tool_call_id: message.toolCallId, content: message.content }];
  }
  if (message.role !== "assistant") return [{ role: message.role, content: message.text }];
  const { text, toolCalls } = message;
  if (toolCalls.length > 0) {
    return [{ role: "assistant", content: text || null, tool_calls: toolCalls.map(toChatToolCall) }];
  }
  return text ? [{ role: "assistant", content: text }] : []; // several servers refuse an empty turn
}

function toChatToolCall(call: ModelToolCall): ChatToolCall {
  return {
    id: call.id,
    type: "function",
    function: { name: call.name, arguments: argumentsAsObject(call.arguments) },
  };
}
