/**
 * A double of OpenAI's Responses API: `POST /v1/responses` as server-sent events, and `GET /v1/models`.
 *
 *   const vendor = await startResponsesDouble();
 *   vendor.onResponse((body) => response([words("Hello."), functionCall("find_order", { id: "1003" })]));
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "gpt-5-mini" } …
 *   vendor.asked;   // the bodies of the accepted requests
 *   await vendor.close();
 *
 * It refuses what the vendor refuses: a wrong key, unknown members, results without their calls and calls without their
 * results, a temperature or no encrypted thoughts where the model doesn't take or have them, and thoughts that are
 * neither stored nor encrypted.
 */
import { json, startModelServer, type ModelServer } from "./model-server.ts";
import type { ReplyStep } from "./reply-steps.ts";

export interface Item {
  type?: string;
  role?: string;
  content?: unknown;
  id?: string;
  call_id?: string;
  name?: string;
  arguments?: string;
  output?: string;
  encrypted_content?: string;
}

export interface ResponsesBody {
  model: string;
  input: Item[];
  instructions?: string;
  store?: boolean;
  stream?: boolean;
  temperature?: number;
  reasoning?: { effort: string };
  include?: string[];
  prompt_cache_key?: string;
  tools?: { type: string; name: string; description?: string; parameters: unknown; strict: boolean }[];
}

export interface ResponsesDouble extends ModelServer {
  baseUrl: string;
  apiKey: string;
  asked: ResponsesBody[];
  onResponse(reply: (body: ResponsesBody, nth: number) => ReplyStep[]): void;
}

const MEMBERS =
  "model input instructions store stream temperature reasoning include prompt_cache_key tools max_output_tokens service_tier".split(
    " ",
  );
const THINKING = /^(gpt-[5-9]|o\d)/;

export async function startResponsesDouble(apiKey = "sk-test"): Promise<ResponsesDouble> {
  const asked: ResponsesBody[] = [];
  let reply: (body: ResponsesBody, nth: number) => ReplyStep[] = () => response([words("Hello.")]);
  const server = await startModelServer(({ method, path, headers, text }) => {
    if (headers.authorization !== `Bearer ${apiKey}`) {
      return refuse(401, "invalid_api_key", `Incorrect API key provided: ${String(headers.authorization)}`);
    }
    if (`${method} ${path}` === "GET /v1/models")
      return json(200, { object: "list", data: [{ id: "gpt-5" }] });
    if (`${method} ${path}` !== "POST /v1/responses") return refuse(404, null, `Invalid URL (${path})`);
    const body = JSON.parse(text) as ResponsesBody;
    const fault = faultOf(body);
    if (fault !== null) return refuse(400, "invalid_value", fault);
    return reply(body, asked.push(body) - 1);
  });
  return {
    ...server,
    baseUrl: `${server.origin}/v1`,
    apiKey,
    asked,
    onResponse: (next) => (reply = next),
  };
}

/** What the API refuses; null if nothing. */
export function faultOf(body: ResponsesBody): string | null {
  const unknown = Object.keys(body).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined) return `Unknown parameter: '${unknown}'.`;
  if (body.input.length === 0) return "One of 'input' or 'previous_response_id' must be provided.";
  const thinks = THINKING.test(body.model);
  if (!thinks && body.reasoning) return "Unsupported parameter: 'reasoning.effort' is not supported.";
  if (!thinks && body.include) return "Encrypted content is not supported with this model.";
  if (thinks && body.reasoning?.effort !== "none" && body.temperature !== undefined) {
    return "Unsupported parameter: 'temperature' is not supported with this model.";
  }
  const due = new Set<string>();
  for (const item of body.input) {
    if (item.type === "reasoning" && !item.encrypted_content) {
      return `Item with id '${String(item.id)}' not found. Items are not persisted when \`store\` is set to false.`;
    }
    if (item.type === "function_call") due.add(String(item.call_id));
    if (item.type === "function_call_output" && !due.delete(String(item.call_id))) {
      return `No tool call found for function call output with call_id ${String(item.call_id)}.`;
    }
  }
  if (due.size > 0) return `No tool output found for function call ${[...due].join(", ")}.`;
  return null;
}

/** One part of a response's output. */
type Output = { item: Record<string, unknown>; events: (index: number) => Record<string, unknown>[] };

/** A message, each word as its own delta. */
export function words(text: string): Output {
  const part = { type: "output_text", text, annotations: [] };
  const item = { type: "message", id: "msg_1", role: "assistant", status: "completed", content: [part] };
  return {
    item,
    events: (index) => {
      const at = { item_id: "msg_1", output_index: index, content_index: 0 };
      return [
        { type: "response.output_item.added", output_index: index, item: { ...item, content: [] } },
        { type: "response.content_part.added", ...at, part: { ...part, text: "" } },
        ...text
          .split(/(?<= )/)
          .map((delta) => ({ type: "response.output_text.delta", ...at, delta, logprobs: [] })),
        { type: "response.output_text.done", ...at, text, logprobs: [] },
        { type: "response.content_part.done", ...at, part },
        { type: "response.output_item.done", output_index: index, item },
      ];
    },
  };
}

export function functionCall(name: string, args: unknown, callId = `call_${name}`): Output {
  const text = JSON.stringify(args);
  const item = {
    type: "function_call",
    id: `fc_${callId}`,
    call_id: callId,
    name,
    arguments: text,
    status: "completed",
  };
  return {
    item,
    events: (index) => {
      const at = { item_id: item.id, output_index: index };
      return [
        { type: "response.output_item.added", output_index: index, item: { ...item, arguments: "" } },
        { type: "response.function_call_arguments.delta", ...at, delta: text.slice(0, 4) },
        { type: "response.function_call_arguments.delta", ...at, delta: text.slice(4) },
        { type: "response.function_call_arguments.done", ...at, arguments: text },
        { type: "response.output_item.done", output_index: index, item },
      ];
    },
  };
}

export function thoughts(encrypted: string): Output {
  const item = { type: "reasoning", id: `rs_${encrypted}`, summary: [], encrypted_content: encrypted };
  return {
    item,
    events: (index) => [
      { type: "response.output_item.added", output_index: index, item: { ...item, encrypted_content: "" } },
      { type: "response.output_item.done", output_index: index, item },
    ],
  };
}

/** The events of one response. `incomplete`: why it ended early. */
export function response(
  output: readonly Output[],
  { tokens = [20, 5], incomplete = null }: { tokens?: [number, number]; incomplete?: string | null } = {},
): ReplyStep[] {
  const whole = {
    id: "resp_1",
    object: "response",
    created_at: 1_700_000_000,
    model: "gpt-5-mini",
    status: incomplete === null ? "completed" : "incomplete",
    error: null,
    incomplete_details: incomplete === null ? null : { reason: incomplete },
    output: output.map(({ item }) => item),
    tools: [],
    usage: {
      input_tokens: tokens[0],
      input_tokens_details: { cached_tokens: 16 },
      output_tokens: tokens[1],
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens[0] + tokens[1],
    },
  };
  const empty = { ...whole, status: "in_progress", incomplete_details: null, output: [], usage: null };
  return inOrder([
    { type: "response.created", response: empty },
    { type: "response.in_progress", response: empty },
    ...output.flatMap(({ events }, index) => events(index)),
    { type: incomplete === null ? "response.completed" : "response.incomplete", response: whole },
  ]);
}

/** Events with their numbers, as the vendor sends them. */
export function inOrder(events: readonly Record<string, unknown>[]): ReplyStep[] {
  return events.map((event, number) => ({
    raw: `event: ${String(event["type"])}\ndata: ${JSON.stringify({ sequence_number: number, ...event })}\n\n`,
  }));
}

export function refuse(status: number, code: string | null, message: string): ReplyStep[] {
  return json(status, { error: { message, type: "invalid_request_error", param: null, code } });
}
