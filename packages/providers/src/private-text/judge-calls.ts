/**
 * Whether a tool call that a model has written into its text may run. Text can be repeated from anywhere: from a tool's
 * result, or from the caller. So one whose arguments stand there doesn't run.
 */
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { jsonObjectsIn } from "./json-in-text.ts";
import { readWrittenCalls, type WrittenCall } from "./written-call.ts";

export interface CallSetting {
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** The answer has a call in the way that the protocol has for it. */
  hasNativeCall: boolean;
  /** Something of the answer was spoken. */
  isSpoken: boolean;
}

export interface JudgedCalls {
  calls: { name: string; arguments: string }[];
  /** Why others don't run. */
  refusals: string[];
}

/** `written`: the calls as `PrivateText` has them. */
export function judgeCalls(written: readonly (string | null)[], setting: CallSetting): JudgedCalls {
  const judged: JudgedCalls = { calls: [], refusals: [] };
  if (written.length === 0) return judged;
  const said = saidByOthers(setting.messages);
  for (const text of written) {
    const read = text === null ? null : readWrittenCalls(text);
    if (!read) judged.refusals.push("it can't be read");
    for (const call of read ?? []) {
      const refusal = refusalOf(call, setting, said);
      if (refusal === null)
        judged.calls.push({ name: call.name, arguments: argumentsOf(call, setting.tools) });
      else judged.refusals.push(refusal);
    }
  }
  return judged;
}

function refusalOf(
  call: WrittenCall,
  { tools, hasNativeCall, isSpoken }: CallSetting,
  said: string | null,
): string | null {
  if (!tools.some(({ name }) => name === call.name)) return "no such tool is offered";
  if (hasNativeCall) return "the answer has another call";
  if (isSpoken) return "a part of the answer was spoken";
  return isRepeated(call, said) ? "it repeats what the caller or a tool said" : null;
}

/** Without arguments, its name alone is what may be repeated. `said`: null if it can't be searched. */
function isRepeated(call: WrittenCall, said: string | null): boolean {
  if (said === null) return true;
  if (Object.keys(call.arguments).length === 0) return said.includes(plain(call.name));
  const forms = [...call.written, JSON.stringify(call.arguments)];
  return forms.some((form) => said.includes(plain(form)));
}

function saidByOthers(messages: readonly ModelMessage[]): string | null {
  const texts = messages.flatMap((message) =>
    message.role === "tool" ? [message.content] : message.role === "user" ? [message.text] : [],
  );
  const json = texts.map(jsonSaidIn);
  return json.includes(null) ? null : plain([...texts, ...json].join("\n"));
}

/** JSON in JSON in JSON is still found. */
const MOST_LEVELS = 3;

/** The JSON in a text, as the calls are written: a model may repeat it in another way. Null if that takes too long. */
function jsonSaidIn(text: string): string | null {
  const found: string[] = [];
  let inner = text;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const objects = jsonObjectsIn(inner);
    if (objects === null) return null;
    found.push(...objects);
    const next = withoutEscapes(inner);
    if (next === inner) break;
    inner = next;
  }
  return found.join("\n");
}

function withoutEscapes(text: string): string {
  return withoutCodes(text).replace(/\\(.)/gsu, (_, sign: string) => (/[bfnrt]/u.test(sign) ? " " : sign));
}

function withoutCodes(text: string): string {
  return text
    .replace(/&quot;|&#34;/gu, '"')
    .replace(/\\u([\da-f]{4})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** However it is spaced, quoted or escaped, and however its numbers are written. */
function plain(text: string): string {
  return withoutCodes(text)
    .replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/giu, (number) => String(Number(number)))
    .replace(/\\+[bfnrt]|[\s\\"'`]+/gu, "")
    .toLowerCase();
}

/** Arguments in tags are text, whatever the tool's schema says. */
function argumentsOf(call: WrittenCall, tools: readonly ModelTool[]): string {
  if (!call.isTagged) return JSON.stringify(call.arguments);
  const schema = tools.find(({ name }) => name === call.name)?.inputSchema;
  const properties = (schema?.["properties"] ?? {}) as Record<string, { type?: unknown } | undefined>;
  const typed = Object.entries(call.arguments).map(([key, value]) => [
    key,
    typedValue(value, properties[key]?.type),
  ]);
  return JSON.stringify(Object.fromEntries(typed));
}

function typedValue(value: unknown, type: unknown): unknown {
  if (typeof value !== "string" || type === undefined || type === "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
