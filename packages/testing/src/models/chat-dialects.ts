/**
 * How vendors that speak OpenAI's chat protocol depart from it: what each refuses, and how it streams words and calls.
 * For the chats of `openai-server.ts`:
 *
 *   vendor.onChat(({ body }) => answerAs("mistral", body));
 */
import { randomUUID } from "node:crypto";
import { status, type ReplyStep } from "./reply-steps.ts";

interface ChatMessage {
  role: string;
  content: unknown;
  tool_calls?: { id: string }[];
  tool_call_id?: string;
}

export interface ChatBody {
  model?: string;
  messages: ChatMessage[];
  tools?: unknown[];
  stream_options?: { include_usage?: boolean };
  [member: string]: unknown;
}

interface Dialect {
  /**
   * Members besides those that every server takes; any other is refused. Null: the server ignores what it doesn't know.
   */
  members: string[] | null;
  /** What else is wrong with a request, or null. */
  fault?: (body: ChatBody) => string | null;
  /** Where tokens are counted. Always with the same numbers: 20 read, 5 written. */
  counts: "asked" | "last" | "every" | "x_groq";
  /** Before the answer. */
  before?: ReplyStep[];
  /** Fragments of a call's arguments, as the server streams them. */
  call: (name: string, args: string) => object[];
}

const BASIC = ["model", "messages", "tools", "stream", "temperature"];
const USAGE = { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 };

const whole = (name: string, args: string) => [
  { index: 0, id: `call_${randomUUID()}`, type: "function", function: { name, arguments: args } },
];
const inFragments = (name: string, args: string) => [
  { index: 0, id: `call_${randomUUID()}`, type: "function", function: { name, arguments: "" } },
  { index: 0, function: { arguments: args.slice(0, 4) } },
  { index: 0, function: { arguments: args.slice(4) } },
];

const effortFor = (models: RegExp) => (body: ChatBody) =>
  "reasoning_effort" in body && !models.test(body.model ?? "")
    ? "`reasoning_effort` is not supported with this model"
    : null;

const DIALECTS: Record<string, Dialect> = {
  groq: {
    members: ["reasoning_effort"],
    fault: effortFor(/gpt-oss|qwen3/),
    counts: "x_groq",
    before: [delta({ reasoning: "The caller greets me." })],
    call: whole,
  },
  cerebras: {
    members: ["reasoning_effort", "max_completion_tokens"],
    fault: effortFor(/gpt-oss|qwen/),
    counts: "last",
    call: inFragments,
  },
  mistral: {
    members: [],
    fault: mistralFault,
    counts: "last",
    before: [delta({ content: [{ type: "thinking", thinking: [{ type: "text", text: "A greeting." }] }] })],
    call: (name, args) => [
      { index: 0, id: randomUUID().slice(0, 8) + "x", function: { name, arguments: args } },
    ],
  },
  openrouter: {
    members: null,
    fault: ({ max_tokens: limit }) =>
      limit ? null : "This request requires more credits, or fewer max_tokens.",
    counts: "last",
    before: [{ raw: ": OPENROUTER PROCESSING\n\n" }, delta({ content: "", reasoning: "hm" })],
    call: inFragments,
  },
  together: { members: null, counts: "last", call: inFragments },
  deepseek: {
    members: null,
    fault: ({ thinking }) => (JSON.stringify(thinking)?.includes("disabled") ? null : "It would think."),
    counts: "asked",
    before: [{ raw: ": keep-alive\n\n" }, delta({ reasoning_content: "A greeting." })],
    call: inFragments,
  },
  xai: { members: null, counts: "every", call: whole },
  ollama: {
    members: null,
    counts: "asked",
    before: [delta({ content: "", reasoning: "A greeting." })],
    call: whole, // and always with index 0
  },
  vllm: {
    members: null,
    fault: ({ model }) => (model === "" ? "The model `` does not exist." : null),
    counts: "asked",
    call: (name, args) => [
      { id: `chatcmpl-tool-${randomUUID()}`, type: "function", index: 0, function: { name } },
      { id: `chatcmpl-tool-${randomUUID()}`, index: 0, function: { arguments: args } },
    ],
  },
  "llama-cpp": {
    members: null,
    counts: "asked",
    before: [delta({ role: "assistant", content: null }), delta({ reasoning_content: "A greeting." })],
    call: (name, args) => [
      { index: 0, id: "", type: "function", function: { name, arguments: args.slice(0, 4) } },
      { index: 0, function: { arguments: args.slice(4) } },
    ],
  },
};

function mistralFault({ messages }: ChatBody): string | null {
  for (const [index, { role, tool_calls: calls = [], tool_call_id: id }] of messages.entries()) {
    for (const each of [...calls.map((call) => call.id), ...(id === undefined ? [] : [id])]) {
      if (!/^[a-zA-Z0-9]{9}$/.test(each))
        return `Tool call id was ${each} but must be a-z, A-Z, 0-9, with a length of 9.`;
    }
    if (role === "user" && messages[index - 1]?.role === "tool")
      return "Unexpected role 'user' after role 'tool'";
  }
  return null;
}

/** Refuses what the vendor refuses. Otherwise calls a tool if the request has any, or says something. */
export function answerAs(
  vendor: string,
  body: ChatBody,
  [tool, args]: [string, object] = ["get_order", { order_id: "1003" }],
): ReplyStep[] {
  const dialect = DIALECTS[vendor];
  if (!dialect) throw new Error(`no dialect of ${vendor}`);
  const allowed = dialect.members && [...BASIC, ...dialect.members];
  const unknown = Object.keys(body).find((name) => allowed && !allowed.includes(name));
  if (unknown !== undefined) return status(422, `${unknown}: Extra inputs are not permitted`);
  const fault = dialect.fault?.(body) ?? null;
  if (fault !== null) return status(400, fault);
  const calls = body.tools ? dialect.call(tool, JSON.stringify(args)) : [];
  const words = body.tools ? [] : ["Hello, ", "how ", "can ", "I ", "help?"];
  const every = dialect.counts === "every" ? { usage: USAGE } : {};
  const isCountedAtLast = dialect.counts !== "asked" || body.stream_options?.include_usage === true;
  const last =
    dialect.counts === "x_groq" ? { x_groq: { usage: USAGE } } : isCountedAtLast ? { usage: USAGE } : {};
  return [
    ...(dialect.before ?? []),
    ...words.map((content) => delta({ content }, every)),
    ...calls.map((call) => delta({ tool_calls: [call] }, every)),
    {
      data: {
        choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? "tool_calls" : "stop" }],
        ...last,
      },
    },
    { raw: "data: [DONE]\n\n" },
  ];
}

function delta(content: object, more: object = {}): ReplyStep {
  return {
    data: {
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: content, finish_reason: null }],
      ...more,
    },
  };
}
