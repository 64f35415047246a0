import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { Effort } from "@parley/vendors/terms/effort";
import type { SetSwitches } from "@parley/vendors/terms/switches";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { argumentsAsObject } from "../http/call-arguments.ts";
import { CALL_BEGINS, CALLER_IS_SILENT } from "../http/silent-caller.ts";
import { functionParameters } from "./functions/function-parameters.ts";
import { NO_SIGNATURE, type Signatures } from "./signatures.ts";
import { signsCalls, thinkingConfig } from "./gemini-thinking.ts";

/** Far more than is ever spoken, with room for a function's long arguments and for models that always think. */
const MAX_TOKENS = 8_192;

interface Content {
  role: "user" | "model";
  /** Function results stand alone: their number must match that of the preceding calls. */
  isResults: boolean;
  /** JSON of the parts. */
  parts: string[];
}

/**
 * The body of `streamGenerateContent`. The prompt and the tools come first and stay the same, which is what Gemini's
 * cache needs; it asks for no marks.
 *
 * Written one message at a time, because tool results can make a conversation many megabytes long, which is too much
 * for one step.
 */
export async function writeContentRequest(
  model: string,
  {
    temperature,
    effort,
    max_tokens: mostTokens = MAX_TOKENS,
    service_tier: tier,
  }: { temperature: number | null; effort?: Effort | null } & SetSwitches<"model">,
  request: { messages: ModelMessage[]; tools: ModelTool[] },
  signatures: Signatures,
  share: CpuShare,
): Promise<string> {
  const system: string[] = [];
  const contents: Content[] = [];
  for (const message of request.messages) {
    await share.turn();
    if (message.role === "system") system.push(message.text.toWellFormed());
    else add(contents, toContent(message, signatures, signsCalls(model)));
  }
  if (contents[0]?.role !== "user") contents.unshift(said("user", CALL_BEGINS));
  if (contents.at(-1)?.role !== "user") contents.push(said("user", CALLER_IS_SILENT));
  const tools: string[] = [];
  for (const tool of request.tools) {
    await share.turn();
    tools.push(writeTool(tool));
  }
  await share.turn();
  const config = {
    maxOutputTokens: mostTokens,
    ...(temperature !== null && { temperature }),
    ...thinkingConfig(model, effort),
  };
  const members = [`"generationConfig":${JSON.stringify(config)}`];
  if (tier !== undefined) members.push(`"serviceTier":${JSON.stringify(tier)}`);
  const prompt = system.join("\n\n");
  if (prompt.trim() !== "")
    members.push(`"systemInstruction":{"parts":[${JSON.stringify({ text: prompt })}]}`);
  if (tools.length > 0) members.push(`"tools":[{"functionDeclarations":[${tools.join(",")}]}]`);
  members.push(`"contents":[${contents.map(writeContent).join(",")}]`);
  return `{${members.join(",")}}`;
}

function add(contents: Content[], content: Content): void {
  if (content.parts.length === 0) return;
  const last = contents.at(-1);
  if (last?.role === content.role && last.isResults === content.isResults) last.parts.push(...content.parts);
  else contents.push(content);
}

function toContent(
  message: Exclude<ModelMessage, { role: "system" }>,
  signatures: Signatures,
  isSigned: boolean,
): Content {
  if (message.role === "user") return said("user", message.text);
  if (message.role === "tool") {
    const { toolCallId: id, name, content } = message;
    const head = JSON.stringify({ id, name }).slice(0, -1);
    const part = `{"functionResponse":${head},"response":${resultAsObject(content)}}}`;
    return { role: "user", isResults: true, parts: [part] };
  }
  const { parts } = said("model", message.text);
  // Of calls made together, the first one is signed.
  for (const [index, { id, name, arguments: text }] of message.toolCalls.entries()) {
    const head = JSON.stringify({ id, name }).slice(0, -1);
    const signature = signatures.of(id) ?? (isSigned && index === 0 ? NO_SIGNATURE : undefined);
    const signed = signature === undefined ? "" : `,"thoughtSignature":${JSON.stringify(signature)}`;
    parts.push(`{"functionCall":${head},"args":${argumentsAsObject(text).toWellFormed()}}${signed}}`);
  }
  return { role: "model", isResults: false, parts };
}

/** Half a surrogate pair would make the whole request invalid. */
function said(role: Content["role"], text: string): Content {
  const parts = text.trim() === "" ? [] : [JSON.stringify({ text: text.toWellFormed() })];
  return { role, isResults: false, parts };
}

/** The API takes objects only, and reads `output` as what a function returned. */
function resultAsObject(content: string): string {
  const text = content.toWellFormed();
  return argumentsAsObject(text) === text ? text : JSON.stringify({ output: text });
}

function writeContent({ role, parts }: Content): string {
  return `{"role":"${role}","parts":[${parts.join(",")}]}`;
}

const writtenTools = new WeakMap<ModelTool, string>();

/** Cached, because a call's tools stay the same and their schemas may be large. */
function writeTool(tool: ModelTool): string {
  const known = writtenTools.get(tool);
  if (known !== undefined) return known;
  const { name, description } = tool;
  const parameters = functionParameters(tool.inputSchema);
  const text = JSON.stringify({ name, description, ...(parameters && { parameters }) });
  writtenTools.set(tool, text);
  return text;
}
