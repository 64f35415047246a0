import type { ModelMessage, ModelTool, ModelToolCall } from "../../voice/ports.ts";

/** The body of `POST /chat/completions`, as OpenAI and every compatible server take it. */
export interface ChatRequestBody {
  model: string;
  stream: true;
  messages: ChatMessage[];
  tools?: { type: "function"; function: { name: string; description: string; parameters: unknown } }[];
  temperature?: number;
}

type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

interface ChatToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/**
 * Sends only what every server understands. No token limit: its name differs between models, and the wrong one is
 * refused. The reader bounds the answer instead.
 */
export function toChatRequest(
  model: string,
  temperature: number | null,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
): ChatRequestBody {
  const body: ChatRequestBody = { model, stream: true, messages: request.messages.flatMap(toChatMessage) };
  if (request.tools.length > 0) {
    body.tools = request.tools.map(({ name, description, inputSchema }) => ({
      type: "function",
      function: { name, description, parameters: inputSchema },
    }));
  }
  if (temperature !== null) body.temperature = temperature;
  return body;
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
    function: { name: call.name, arguments: asObjectText(call.arguments) },
  };
}

/** Servers parse the arguments in the history again, and refuse the whole request if they are not an object. */
function asObjectText(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return text;
  } catch {
    return JSON.stringify({ invalid_json: text });
  }
  return JSON.stringify({ invalid_arguments: text });
}
