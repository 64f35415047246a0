/** Reads a tool call that a model has written into its text, in the forms that chat templates teach. */
import { parseJson } from "@parley/base/parse-json";

export interface WrittenCall {
  name: string;
  arguments: Record<string, unknown>;
  /** The arguments as written. */
  written: string;
}

/** The calls in it; null if anything in it can't be read. */
export function readWrittenCalls(text: string): WrittenCall[] | null {
  const plain = text.trim();
  const json = readJson(plain);
  if (json) return json;
  const tagged = readTagged(plain) ?? readNamed(plain) ?? readHarmony(plain);
  return tagged && [tagged];
}

/** `{"name": …, "arguments": …}` or a list of these. Llama calls them `parameters`. */
function readJson(text: string): WrittenCall[] | null {
  const parsed = parseJson(text);
  const list = Array.isArray(parsed) ? parsed : [parsed];
  const calls = list.map(readObject);
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

function readObject(value: unknown): WrittenCall | null {
  if (!isRecord(value)) return null;
  const { name } = value;
  const given = value["arguments"] ?? value["parameters"] ?? {};
  const args = typeof given === "string" ? parseJson(given) : given;
  if (typeof name !== "string" || name === "" || !isRecord(args)) return null;
  return { name, arguments: args, written: typeof given === "string" ? given : JSON.stringify(given) };
}

/** `<function=name>{…}</function>`, or with `<parameter=name>value</parameter>` for each argument (Qwen3-Coder). */
function readTagged(text: string): WrittenCall | null {
  const [, name, body = ""] = /^<function=([^<>\s]+)>([\s\S]*?)(?:<\/function>)?$/u.exec(text) ?? [];
  if (name === undefined) return null;
  const written = body.trim();
  const json = written === "" ? {} : parseJson(written);
  if (isRecord(json)) return { name, arguments: json, written };
  const args: Record<string, unknown> = {};
  const rest = written.replace(
    /<parameter=([^<>\s]+)>\n?([\s\S]*?)\n?<\/parameter>\s*/gu,
    (_, key: string, value: string) => {
      args[key] = value;
      return "";
    },
  );
  return rest === "" ? { name, arguments: args, written } : null;
}

/** `name{…}`, `name[ARGS]{…}` (Mistral), `name\n{…}` (DeepSeek). */
function readNamed(text: string): WrittenCall | null {
  const match = /^([\w.-]+)\s*(?:\[CALL_ID\]\s*\w+\s*)?(?:\[ARGS\])?\s*(\{[\s\S]*\})$/u.exec(text);
  return match ? ofText(match[1], match[2]) : null;
}

/** `to=functions.name <|constrain|>json<|message|>{…}` (gpt-oss). */
function readHarmony(text: string): WrittenCall | null {
  const match = /^(?:to=)?functions\.([\w-]+)[\s\S]*?<\|message\|>\s*(\{[\s\S]*\})$/u.exec(text);
  return match ? ofText(match[1], match[2]) : null;
}

function ofText(name = "", written = ""): WrittenCall | null {
  const args = parseJson(written);
  return isRecord(args) ? { name, arguments: args, written } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
