import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { ChatDialect } from "@parley/vendors/terms/chat-dialect";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { thinkingMembers } from "@parley/vendors/facts/thinking-of";
import type { Effort } from "@parley/vendors/terms/effort";
import type { SchemaSubset } from "@parley/vendors/terms/schema-subset";
import type { SetSwitches } from "@parley/vendors/terms/switches";
import type { ThinkingFacts } from "@parley/vendors/terms/facts-schema";
import type { ModelMessage, ModelTool, ModelToolCall } from "@parley/conversation/ports";
import { argumentsAsObject } from "../http/call-arguments.ts";
import { callIdAs } from "../http/call-ids.ts";
import { createChatThoughts, type ChatThoughts } from "./thoughts/chat-thoughts.ts";
import { writtenParameters } from "../http/written-parameters.ts";
import { cacheKey } from "./cache-key.ts";
import type { Lessons } from "./lessons.ts";

type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

interface ChatToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** Longer than anything that is spoken, with room for a tool's long arguments and some thinking. */
const MAX_TOKENS = 4_096;
const SHORT_ID = /^[a-zA-Z0-9]{9}$/;
const ANY_ID = /./;

/**
 * The body of `POST /chat/completions`. Besides what every server understands, it contains what the dialect asks for
 * and what this model takes. Every server is asked for token counts.
 *
 * Written one message at a time, because tool results can make a conversation many megabytes long, which is too much
 * for one step.
 */
export async function writeChatRequest(
  {
    model,
    temperature,
    effort,
    max_tokens: mostTokens,
    service_tier: tier,
  }: { model: string; temperature: number | null; effort?: Effort | null } & SetSwitches<"model">,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
  share: CpuShare,
  {
    dialect = {},
    thinking = {},
    schemas = schemaSubsetOf(""),
    applied = (members) => members,
    thoughts = createChatThoughts(),
  }: {
    dialect?: ChatDialect;
    thinking?: ThinkingFacts;
    schemas?: SchemaSubset;
    applied?: Lessons["applied"];
    thoughts?: ChatThoughts;
  } = {},
): Promise<string> {
  const idForm = dialect.hasShortCallIds ? SHORT_ID : ANY_ID;
  const messages: string[] = [];
  let last: ModelMessage["role"] | null = null;
  for (const message of request.messages) {
    await share.turn();
    if (dialect.answersResults && last === "tool" && message.role === "user")
      messages.push(ANSWER_TO_RESULTS);
    last = message.role;
    for (const each of toChatMessage(message, idForm, thoughts)) messages.push(JSON.stringify(each));
  }
  const tools: string[] = [];
  for (const tool of request.tools) {
    await share.turn();
    tools.push(writeTool(tool, schemas));
  }
  await share.turn();
  const options = {
    ...(model !== "" && { model }),
    stream: true,
    ...(temperature !== null && !thinking.hasFixedTemperature && { temperature }),
    ...(!dialect.countsUnasked && { stream_options: { include_usage: true } }),
    ...(dialect.limit && { [dialect.limit]: MAX_TOKENS }),
    ...(mostTokens !== undefined && {
      [dialect.limit ?? dialect.ownLimit ?? "max_tokens"]: mostTokens,
    }),
    ...(tier !== undefined && { service_tier: tier }),
    ...(dialect.hasCacheKeys && { prompt_cache_key: cacheKey(promptOf(request.messages), tools) }),
    ...thinkingMembers(thinking, effort, (each) => ({ reasoning_effort: each })),
  };
  const members = [JSON.stringify(applied(options)).slice(1, -1), `"messages":[${messages.join(",")}]`];
  if (tools.length > 0) members.push(`"tools":[${tools.join(",")}]`);
  return `{${members.join(",")}}`;
}

/** The system prompt; "" without one. */
function promptOf(messages: readonly ModelMessage[]): string {
  const [first] = messages;
  return first?.role === "system" ? first.text : "";
}

/** A space; an empty turn would be refused. */
const ANSWER_TO_RESULTS = JSON.stringify({ role: "assistant", content: " " });

function writeTool(tool: ModelTool, schemas: SchemaSubset): string {
  const { name, description } = tool;
  const head = JSON.stringify({ name, description }).slice(0, -1);
  return `{"type":"function","function":${head},"parameters":${writtenParameters(tool, schemas)}}}`;
}

function toChatMessage(message: ModelMessage, idForm: RegExp, thoughts: ChatThoughts): ChatMessage[] {
  if (message.role === "tool") {
    return [{ role: "tool", tool_call_id: callIdAs(idForm, message.toolCallId), content: message.content }];
  }
  if (message.role !== "assistant") return [{ role: message.role, content: message.text }];
  const { text, toolCalls } = message;
  const [first] = toolCalls;
  if (first) {
    return [
      {
        role: "assistant",
        content: text || null,
        ...thoughts.ofMessage(first.id),
        tool_calls: toolCalls.map((call) => ({
          ...toChatToolCall(call, idForm),
          ...thoughts.ofCall(call.id),
        })),
      },
    ];
  }
  return text ? [{ role: "assistant", content: text }] : []; // several servers refuse an empty turn
}

function toChatToolCall(call: ModelToolCall, idForm: RegExp): ChatToolCall {
  return {
    id: callIdAs(idForm, call.id),
    type: "function",
    function: { name: call.name, arguments: argumentsAsObject(call.arguments) },
  };
}
