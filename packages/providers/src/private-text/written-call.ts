/** Reads a tool call that a model has written into its text, in the forms that chat templates teach. */
import { parseJson } from "@parley/base/parse-json";
import { canonicalJson, objectAt } from "./json-in-text.ts";

export interface WrittenCall {
  name: string;
  arguments: Record<string, unknown>;
  /** The arguments as written, and the whole around them if that is JSON, too. */
  written: readonly string[];
  /** Each argument has a tag around it. */
  isTagged: boolean;
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
  const calls = list.map((value) => readObject(value, text));
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

function readObject(value: unknown, text: string): WrittenCall | null {
  if (!isRecord(value)) return null;
  const { name } = value;
  const given = value["arguments"] ?? value["parameters"] ?? {};
  const args = typeof given === "string" ? parseJson(given) : given;
  if (typeof name !== "string" || name === "" || !isRecord(args)) return null;
  const written = typeof given === "string" ? [given] : argumentsIn(text, args);
  return { name, arguments: args, written: [...written, text], isTagged: false };
}

/** Every place where these arguments stand, since JSON can write the same in many ways. */
function argumentsIn(text: string, args: Record<string, unknown>): string[] {
  const canonical = JSON.stringify(args);
  const beginning = /"(?:arguments|parameters)"\s*:\s*(?=\{)/gu;
  const found: string[] = [];
  while (beginning.test(text)) {
    const object = objectAt(text, beginning.lastIndex);
    if (object === null) break; // it only seemed to begin, in a string
    if (canonicalJson(object) === canonical) found.push(object);
    beginning.lastIndex += object.length;
  }
  return found;
}

/** `<function=name>{…}</function>`, or with `<parameter=name>value</parameter>` for each argument (Qwen3-Coder). */
function readTagged(text: string): WrittenCall | null {
  const [, name, body = ""] = /^<function=([^<>\s]+)>([\s\S]*?)(?:<\/function>)?$/u.exec(text) ?? [];
  if (name === undefined) return null;
  const written = body.trim();
  const json = written === "" ? {} : parseJson(written);
  if (isRecord(json)) return { name, arguments: json, written: [written], isTagged: false };
  const args: Record<string, unknown> = {};
  const rest = written.replace(
    /<parameter=([^<>\s]+)>\n?([\s\S]*?)\n?<\/parameter>\s*/gu,
    (_, key: string, value: string) => {
      args[key] = value;
      return "";
    },
  );
  return rest === "" ? { name, arguments: args, written: [written], isTagged: true } : null;
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
  return isRecord(args) ? { name, arguments: args, written: [written], isTagged: false } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
