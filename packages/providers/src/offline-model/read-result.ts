import { isAnyNumber } from "@parley/base/exact/decimal";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { parseExactJson } from "@parley/base/exact/parse-exact";
import { humanise } from "./tokens.ts";
import { ANYTHING_ELSE, listed } from "./offline-phrases.ts";

const MAX_FACTS = 6;
const MAX_ITEMS = 3;
const MAX_TEXT = 300;
/** Members that put the other members' data into words. */
const SUMMARIES = ["message", "summary", "answer", "text"];
const WRAPPERS = ["data", "result", "results", "response", "items", "value"];

const APOLOGIES: Record<string, string> = {
  timeout: "that took too long",
  connection_failed: "the service cannot be reached",
  tls_failed: "the connection to the service is not secure",
  private_network: "I am not allowed to reach that service",
  response_too_large: "the answer was too long for me",
  invalid_arguments: "the service needs something else than I gave it",
  invalid_request: "the request could not be made",
  unknown_tool: "I do not know how to do that",
  tool_unavailable: "that has been switched off",
  limit_reached: "I have tried that too often already",
};

/** A tool's result (docs/tools.md#what-the-model-gets), worded as people say it on the phone. */
export function readResult(content: string): string {
  const trimmed = content.trim();
  if (trimmed === "") return `That is done. ${ANYTHING_ELSE}`;
  const parsed = parseExactJson(trimmed);
  if (parsed === undefined) return `${sentence(plainText(trimmed))} ${ANYTHING_ELSE}`;
  if (isObject(parsed) && parsed["status"] === "running")
    return "That is still running. I will tell you when it is done.";
  if (isObject(parsed) && typeof parsed["error"] === "string")
    return `${apology(parsed["error"], parsed["status"])} ${ANYTHING_ELSE}`;
  return `${sentence(describe(unwrap(parsed)))} ${ANYTHING_ELSE}`;
}

function apology(kind: string, status: unknown): string {
  if (kind === "http_status" && (status === 404 || status === 410))
    return "I am sorry, I could not find that.";
  if (kind === "http_status") return `I am sorry, the service refused that with status ${String(status)}.`;
  return `I am sorry, ${APOLOGIES[kind] ?? "that did not work"}.`;
}

/** Unwraps `{"data": …}` and similar wrappers, which say nothing by themselves. */
function unwrap(value: unknown, depth = 0): unknown {
  if (!isObject(value) || depth > 4) return value;
  const keys = Object.keys(value);
  const [only] = keys;
  return keys.length === 1 && only !== undefined && WRAPPERS.includes(only)
    ? unwrap(value[only], depth + 1)
    : value;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return describeList(value);
  if (!isObject(value)) return `The answer is ${scalar(value)}`;
  const summary = SUMMARIES.map((key) => value[key]).find(
    (text) => typeof text === "string" && text.trim() !== "",
  );
  if (typeof summary === "string") return plainText(summary);
  const facts = factsOf(value);
  if (facts.length === 0) return "There is nothing in the answer";
  const more = facts.length - MAX_FACTS;
  const said = facts.slice(0, MAX_FACTS);
  return more > 0
    ? `${said.join(", ")}, and ${more} more ${more === 1 ? "detail" : "details"}`
    : `the ${listed(said, "and")}`;
}

function describeList(list: unknown[], name = "result"): string {
  const count = list.length;
  if (count === 0) return `there are no ${plural(name)}`;
  const shown = list.slice(0, MAX_ITEMS).map((item) => (isObject(item) ? briefly(item) : scalar(item)));
  const intro = count === 1 ? `there is one ${name}` : `there are ${count} ${plural(name)}`;
  return `${intro}: ${count > shown.length ? `${shown.join("; ")}; and ${count - shown.length} more` : shown.join("; ")}`;
}

function briefly(item: Record<string, unknown>): string {
  return factsOf(item).slice(0, 3).join(", ");
}

/** "status is shipped", one for each member that can be said. Nested objects are flattened. */
function factsOf(value: Record<string, unknown>, prefix = "", depth = 0): string[] {
  const facts: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const name = `${prefix}${humanise(key).toLowerCase()}`;
    if (member === null || member === "") continue;
    if (Array.isArray(member)) {
      if (member.length === 0) continue;
      if (member.every((item) => !isObject(item) && !Array.isArray(item))) {
        facts.push(
          `${name} ${member.length === 1 ? "is" : "are"} ${listed(member.slice(0, 5).map(scalar), "and")}`,
        );
      } else
        facts.push(
          `list of ${plural(name)} has ${member.length === 1 ? "one entry" : `${member.length} entries`}`,
        );
    } else if (isObject(member)) {
      if (depth < 3) facts.push(...factsOf(member, `${name} `, depth + 1));
    } else if (typeof member === "boolean") facts.push(`${name}: ${scalar(member)}`);
    else facts.push(`${name} is ${scalar(member)}`);
    if (facts.length > 50) break;
  }
  return facts;
}

function scalar(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isAnyNumber(value)) return String(value);
  if (typeof value !== "string") return "not something I can read out";
  const date = /^\d{4}-\d\d-\d\d/.exec(value)?.[0];
  return date && !Number.isNaN(Date.parse(value))
    ? spokenDay(value)
    : plainText(value).replace(/[.!?]+$/, "");
}

function spokenDay(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  const hasTime = /T\d\d:\d\d/.test(iso);
  return hasTime ? `${day} at ${date.toISOString().slice(11, 16)} UTC` : day;
}

/** One short passage without markup, cut at a sentence if possible. */
function plainText(text: string): string {
  const bare = text
    .slice(0, 10_000)
    .replace(/<(script|style)[^>]{0,200}>[^<]*<\/\1>/gi, " ")
    .replace(/<[^<>]{1,500}>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "") // where a tag preceded a full stop
    .trim();
  if (bare.length <= MAX_TEXT) return bare;
  const cut = bare.slice(0, MAX_TEXT);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > 80 ? cut.slice(0, end + 1) : `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 80))} and so on`;
}

function sentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

function plural(name: string): string {
  if (name.endsWith("s")) return name;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}
