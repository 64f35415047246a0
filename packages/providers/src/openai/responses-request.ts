import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { thinkingMembers } from "@parley/vendors/facts/thinking-of";
import type { Effort } from "@parley/vendors/terms/effort";
import type { SchemaSubset } from "@parley/vendors/terms/schema-subset";
import type { SetSwitches } from "@parley/vendors/terms/switches";
import type { ThinkingFacts } from "@parley/vendors/terms/facts-schema";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { argumentsAsObject } from "../http/call-arguments.ts";
import { CALL_BEGINS } from "../http/silent-caller.ts";
import { writtenParameters } from "../http/written-parameters.ts";
import { cacheKey } from "./cache-key.ts";
import type { Lessons } from "./lessons.ts";
import type { ReasoningItems } from "./thoughts/reasoning-items.ts";

const CALL_ID = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * The body of `POST /responses` (https://developers.openai.com/api/docs/api-reference/responses/create). Nothing is
 * stored at the vendor: every request has the whole conversation, and the thoughts behind its function calls.
 *
 * Written one message at a time, because tool results can make a conversation many megabytes long, which is too much
 * for one step.
 */
export async function writeResponsesRequest(
  {
    model,
    temperature,
    effort: asked,
    max_tokens: mostTokens,
    service_tier: tier,
  }: { model: string; temperature: number | null; effort?: Effort | null } & SetSwitches<"model">,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
  reasoning: ReasoningItems,
  share: CpuShare,
  {
    thinking = null,
    schemas = schemaSubsetOf(""),
    applied = (members) => members,
  }: { thinking?: ThinkingFacts | null; schemas?: SchemaSubset; applied?: Lessons["applied"] } = {},
): Promise<string> {
  const prompts: string[] = [];
  const input: string[] = [];
  for (const message of request.messages) {
    await share.turn();
    if (message.role === "system") prompts.push(message.text);
    else input.push(...toItems(message, reasoning));
  }
  if (input.length === 0) input.push(JSON.stringify({ role: "user", content: CALL_BEGINS }));
  const tools: string[] = [];
  for (const tool of request.tools) {
    await share.turn();
    tools.push(writeTool(tool, schemas));
  }
  await share.turn();
  const instructions = prompts.join("\n\n");
  const { reasoning: { effort } = {} } = thinkingMembers(thinking ?? {}, asked, (each) => ({
    reasoning: { effort: each },
  })) as { reasoning?: { effort?: string } };
  const options = {
    ...(model !== "" && { model }),
    stream: true,
    store: false,
    ...(temperature !== null && !thinking?.hasFixedTemperature && { temperature }),
    ...(mostTokens !== undefined && { max_output_tokens: mostTokens }),
    ...(tier !== undefined && { service_tier: tier }),
    ...(effort !== undefined && { reasoning: { effort } }),
    // Models that don't think refuse to be asked for their thoughts.
    ...(effort !== undefined && effort !== "none" && { include: ["reasoning.encrypted_content"] }),
    ...(thinking && { prompt_cache_key: cacheKey(instructions, tools) }),
    ...(instructions !== "" && { instructions }),
  };
  const members = [JSON.stringify(applied(options)).slice(1, -1), `"input":[${input.join(",")}]`];
  if (tools.length > 0) members.push(`"tools":[${tools.join(",")}]`);
  return `{${members.join(",")}}`;
}

function toItems(message: Exclude<ModelMessage, { role: "system" }>, reasoning: ReasoningItems): string[] {
  if (message.role === "tool") {
    const id = reasoning.ids.as(CALL_ID, message.toolCallId);
    return [JSON.stringify({ type: "function_call_output", call_id: id, output: message.content })];
  }
  const { role, text } = message;
  const said = text === "" ? [] : [JSON.stringify({ role, content: text })];
  if (message.role === "user") return said;
  const calls = message.toolCalls.flatMap((call) => [
    ...reasoning.of(call.id),
    JSON.stringify({
      type: "function_call",
      call_id: reasoning.ids.as(CALL_ID, call.id),
      name: call.name,
      arguments: argumentsAsObject(call.arguments),
    }),
  ]);
  return [...said, ...calls];
}

function writeTool(tool: ModelTool, schemas: SchemaSubset): string {
  const { name, description } = tool;
  // Strict schemas would have to name every property as required.
  const head = JSON.stringify({ type: "function", name, description, strict: false }).slice(0, -1);
  return `${head},"parameters":${writtenParameters(tool, schemas)}}`;
}
