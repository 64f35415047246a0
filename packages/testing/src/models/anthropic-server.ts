/**
 * A double of Anthropic's API: `POST /v1/messages` as server-sent events, and `GET /v1/models`.
 *
 *   const vendor = await startAnthropicDouble();
 *   vendor.onMessages((request) => message([text("Hello."), toolUse("find_order", { id: "1003" })]));
 *   … { baseUrl: vendor.origin, apiKey: vendor.apiKey, model: "claude-haiku-5-5" } …
 *   vendor.asked;   // the bodies of the accepted requests
 *   await vendor.close();
 *
 * It refuses what the vendor refuses (https://platform.claude.com/docs/en/api/errors): a wrong key, an unknown version,
 * no token limit, halves of surrogate pairs, empty text, tool calls without their results, a conversation that doesn't
 * begin and end with the user, and settings that the model doesn't take.
 */
import { json, startModelServer, type ModelServer } from "./model-server.ts";
import type { ReplyStep } from "./reply-steps.ts";

interface Block {
  type: string;
  text?: string;
  id?: string;
  name?: string;
  input?: unknown;
  tool_use_id?: string;
  content?: unknown;
  cache_control?: unknown;
}

export interface MessagesBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  temperature?: number;
  thinking?: { type: string };
  output_config?: { effort: string };
  system?: Block[];
  tools?: {
    name: string;
    description?: string;
    input_schema: Record<string, unknown>;
    cache_control?: unknown;
  }[];
  messages: { role: string; content: string | Block[] }[];
}

export interface AnthropicDouble extends ModelServer {
  apiKey: string;
  asked: MessagesBody[];
  onMessages(reply: (body: MessagesBody, nth: number) => ReplyStep[]): void;
}

export async function startAnthropicDouble(apiKey = "sk-ant-test"): Promise<AnthropicDouble> {
  const asked: MessagesBody[] = [];
  let reply: (body: MessagesBody, nth: number) => ReplyStep[] = () => message([text("Hello.")]);

  const server = await startModelServer(({ method, path, headers, text: sent }) => {
    // The API reference has the first, the official client sends the second.
    const key = headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer /, "");
    if (key !== apiKey) return refuse(401, "authentication_error", `invalid x-api-key: ${String(key)}`);
    // The official client asks for the newer one.
    const { "anthropic-version": version } = headers;
    if (version !== "2023-06-01" && version !== "2026-10-21") {
      return refuse(
        400,
        "invalid_request_error",
        `anthropic-version: "${String(version)}" is not a valid version`,
      );
    }
    if (`${method} ${path}` === "GET /v1/models") return json(200, { data: [{ type: "model" }] });
    if (`${method} ${path}` !== "POST /v1/messages")
      return refuse(404, "not_found_error", `Not found: ${path}`);
    const body = JSON.parse(sent) as MessagesBody;
    const fault = faultOf(body, sent);
    if (fault !== null) return refuse(400, "invalid_request_error", fault);
    return reply(body, asked.push(body) - 1);
  });
  return { ...server, apiKey, asked, onMessages: (next) => (reply = next) };
}

function faultOf(body: MessagesBody, sent: string): string | null {
  if (!sent.isWellFormed() || /\\ud[89a-f][0-9a-f]{2}/i.test(sent)) {
    return "The request body is not valid JSON: no low surrogate in string";
  }
  if (!body.max_tokens) return "max_tokens: Field required";
  if (body.temperature !== undefined && !/-4-[56]$/.test(body.model)) {
    return "`temperature` is deprecated for this model.";
  }
  if (body.temperature !== undefined && body.temperature > 1) return "temperature: range: 0..1";
  const ids = new Set<string>();
  let due: string[] = [];
  for (const [index, { role, content }] of body.messages.entries()) {
    const blocks = typeof content === "string" ? [{ type: "text", text: content }] : content;
    if (blocks.length === 0) return `messages.${index}: content must not be empty`;
    if (blocks.some(({ type, text: words }) => type === "text" && words?.trim() === "")) {
      return "messages: text content blocks must contain non-whitespace text";
    }
    const results = blocks.flatMap((block: Block) => block.tool_use_id ?? []);
    if (due.some((id) => !results.includes(id))) {
      return `messages.${index - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after`;
    }
    if (results.some((id) => !due.includes(id))) return `messages.${index}: unexpected \`tool_use_id\``;
    if (blocks.slice(0, results.length).some(({ type }) => results.length > 0 && type !== "tool_result")) {
      return `messages.${index}: \`tool_result\` blocks must come first`;
    }
    due = role === "assistant" ? blocks.flatMap((block: Block) => block.id ?? []) : [];
    for (const id of due) {
      if (!/^[a-zA-Z0-9_-]+$/.test(id)) return `messages.${index}.content: tool_use.id: should match pattern`;
      if (ids.has(id)) return "messages: `tool_use` ids must be unique";
      ids.add(id);
    }
  }
  if (body.messages[0]?.role !== "user") return "messages: first message must use the `user` role";
  if (body.messages.at(-1)?.role !== "user") return "This model does not support assistant message prefill.";
  for (const { input_schema: schema } of body.tools ?? []) {
    if (schema["type"] !== "object") return "tools.0.input_schema.type: Field required";
    if ("oneOf" in schema || "anyOf" in schema || "allOf" in schema) {
      return "tools.0.input_schema: does not support oneOf, allOf, or anyOf at the top level";
    }
  }
  return null;
}

/** An error status as the vendor words it. */
export function refuse(status: number, type: string, words: string): ReplyStep[] {
  return json(status, { type: "error", error: { type, message: words }, request_id: "req_1" });
}

/** An error in the middle of a stream. */
export function failure(type: string, words: string): ReplyStep {
  return event({ type: "error", error: { type, message: words } });
}

/** Any event, under its name. */
export function event(data: { type: string; [member: string]: unknown }): ReplyStep {
  return { raw: `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n` };
}

type BlockSteps = (index: number) => ReplyStep[];

/** Every word as its own delta. */
export function text(words: string): BlockSteps {
  return (index) => [
    event({ type: "content_block_start", index, content_block: { type: "text", text: "" } }),
    ...words
      .split(/(?<= )/)
      .map((word) =>
        event({ type: "content_block_delta", index, delta: { type: "text_delta", text: word } }),
      ),
    event({ type: "content_block_stop", index }),
  ];
}

export function thinking(words: string): BlockSteps {
  return (index) => [
    event({ type: "content_block_start", index, content_block: { type: "thinking", thinking: "" } }),
    event({ type: "content_block_delta", index, delta: { type: "thinking_delta", thinking: words } }),
    event({ type: "content_block_delta", index, delta: { type: "signature_delta", signature: "c2ln" } }),
    event({ type: "content_block_stop", index }),
  ];
}

/** A tool call, with its input in fragments; without input if there is none. */
export function toolUse(name: string, input: object | null, id = `toolu_${name}`): BlockSteps {
  const whole = input ? JSON.stringify(input) : "";
  const fragments = ["", whole.slice(0, 3), whole.slice(3)];
  return (index) => [
    event({ type: "content_block_start", index, content_block: { type: "tool_use", id, name, input: {} } }),
    ...fragments.map((json_) =>
      event({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json: json_ } }),
    ),
    event({ type: "content_block_stop", index }),
  ];
}

export interface Ending {
  /** Null leaves it out. */
  stop?: string | null;
  /** Cached tokens: written to the cache, and read from it. */
  cached?: [number, number];
}

/** A whole message of these blocks, counted as 25 tokens without the cached ones, and 15 written. */
export function message(
  blocks: BlockSteps[],
  { stop = "end_turn", cached = [0, 0] }: Ending = {},
): ReplyStep[] {
  const usage = {
    input_tokens: 25,
    cache_creation_input_tokens: cached[0],
    cache_read_input_tokens: cached[1],
  };
  const start = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude",
    content: [],
    stop_reason: null,
  };
  return [
    event({
      type: "message_start",
      message: { ...start, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
    }),
    event({ type: "ping" }),
    ...blocks.flatMap((block, index) => block(index)),
    event({
      type: "message_delta",
      delta: { stop_reason: stop, stop_sequence: null },
      usage: { output_tokens: 15 },
    }),
    event({ type: "message_stop" }),
  ];
}
