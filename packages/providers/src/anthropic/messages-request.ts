import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import type { Effort } from "@parley/vendors/terms/effort";
import type { SetSwitches } from "@parley/vendors/terms/switches";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { argumentsAsObject } from "../http/call-arguments.ts";
import { CALL_BEGINS, CALLER_IS_SILENT } from "../http/silent-caller.ts";
import { writtenParameters } from "../http/written-parameters.ts";
import { modelOptions } from "./model-options.ts";
import { createThoughtBlocks, type ThoughtBlocks } from "./thought-blocks.ts";

/** Far more than is ever spoken. It has room for a tool's long arguments and for models that always think. */
const MAX_TOKENS = 8_192;
const SCHEMAS = schemaSubsetOf("anthropic");
const CALL_ID = /^[a-zA-Z0-9_-]{1,64}$/;

/** Ends the part of a request that stays the same: the tools, and the prompt after them. */
const CACHED = { cache_control: { type: "ephemeral" } };

interface Turn {
  role: "user" | "assistant";
  /** JSON of the content blocks. */
  blocks: string[];
}

/**
 * The body of `POST /v1/messages`. Tools and prompt are marked for the prompt cache, each by itself, because calls with
 * other variables share only the tools.
 *
 * Written one message at a time, because tool results can make a conversation many megabytes long, which is too much
 * for one step.
 */
export async function writeMessagesRequest(
  {
    model,
    temperature,
    effort,
    max_tokens: mostTokens = MAX_TOKENS,
    service_tier: tier,
  }: { model: string; temperature: number | null; effort?: Effort | null } & SetSwitches<"model">,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
  share: CpuShare,
  thoughts: ThoughtBlocks = createThoughtBlocks(),
): Promise<string> {
  const system: string[] = [];
  const turns: Turn[] = [];
  for (const message of request.messages) {
    await share.turn();
    if (message.role === "system") system.push(message.text.toWellFormed());
    else addBlocks(turns, message.role === "assistant" ? "assistant" : "user", toBlocks(message, thoughts));
  }
  if (turns[0]?.role !== "user") turns.unshift({ role: "user", blocks: [textBlock(CALL_BEGINS)] });
  if (turns.at(-1)?.role !== "user") turns.push({ role: "user", blocks: [textBlock(CALLER_IS_SILENT)] });
  const tools: string[] = [];
  for (const [index, tool] of request.tools.entries()) {
    await share.turn();
    tools.push(writeTool(tool, index === request.tools.length - 1));
  }
  await share.turn();
  const options = JSON.stringify({
    model,
    max_tokens: mostTokens,
    stream: true,
    ...(tier !== undefined && { service_tier: tier }),
    ...modelOptions(model, temperature, effort),
  });
  const members = [options.slice(1, -1)];
  if (tools.length > 0) members.push(`"tools":[${tools.join(",")}]`);
  const prompt = system.join("\n\n");
  if (prompt.trim() !== "") {
    members.push(`"system":[${JSON.stringify({ type: "text", text: prompt, ...CACHED })}]`);
  }
  const messages = turns.map(({ role, blocks }) => `{"role":"${role}","content":[${blocks.join(",")}]}`);
  members.push(`"messages":[${messages.join(",")}]`);
  return `{${members.join(",")}}`;
}

/** Turns of one role become one, as the protocol wants them: results of tools first, then what the caller said. */
function addBlocks(turns: Turn[], role: Turn["role"], blocks: string[]): void {
  if (blocks.length === 0) return;
  const last = turns.at(-1);
  if (last?.role === role) last.blocks.push(...blocks);
  else turns.push({ role, blocks });
}

function toBlocks(message: Exclude<ModelMessage, { role: "system" }>, thoughts: ThoughtBlocks): string[] {
  if (message.role === "tool") {
    const id = JSON.stringify(thoughts.ids.as(CALL_ID, message.toolCallId));
    const content = JSON.stringify(message.content.toWellFormed());
    return [`{"type":"tool_result","tool_use_id":${id},"content":${content}}`];
  }
  const said = message.text.trim() === "" ? [] : [textBlock(message.text)]; // text without words is refused
  if (message.role === "user") return said;
  const calls = message.toolCalls.map((call) => {
    const id = JSON.stringify(thoughts.ids.as(CALL_ID, call.id));
    const input = argumentsAsObject(call.arguments).toWellFormed();
    return `{"type":"tool_use","id":${id},"name":${JSON.stringify(call.name)},"input":${input}}`;
  });
  // Thoughts stand before what they led to.
  const [first] = message.toolCalls;
  return [...(first ? thoughts.of(first.id) : []), ...said, ...calls];
}

/** Half a surrogate pair would make the whole request invalid. */
function textBlock(text: string): string {
  return JSON.stringify({ type: "text", text: text.toWellFormed() });
}

function writeTool(tool: ModelTool, isLast: boolean): string {
  const { name, description } = tool;
  const head = JSON.stringify({ name, description }).slice(0, -1);
  const text = `${head},"input_schema":${writtenParameters(tool, SCHEMAS)}`;
  return isLast ? `${text},${JSON.stringify(CACHED).slice(1)}` : `${text}}`;
}
