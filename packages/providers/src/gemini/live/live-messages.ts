/** What the messages of a Live session hold. */
import { parseExact } from "@parley/base/exact/parse-exact";
import type { ProviderError } from "@parley/conversation/ports";
import { recordOf } from "../../speech-models/speech-parts.ts";
import { argumentsAsObject } from "../../http/call-arguments.ts";

/** The kind of failure that a close code stands for. Several have the same, so the reason counts too. */
export function kindOfClose(code: number, reason: string): ProviderError["kind"] {
  if (/API key|unauthenticated|permission/i.test(reason)) return "unauthorized";
  if (/quota|rate limit|exhausted/i.test(reason)) return "rate_limited";
  return code === 1007 || code === 1008 ? "bad_request" : "unavailable";
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Samples of a model's turn, in base64. */
export function soundsOf(modelTurn: unknown): string[] {
  const { parts } = recordOf(modelTurn);
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) => textOf(recordOf(recordOf(part)["inlineData"])["data"]) || []);
}

/**
 * A tool's result as it came, its numbers in the digits they were written with. The API takes objects only, and reads
 * `output` as what a function returned.
 */
export function resultOf(content: string): unknown {
  const text = content.toWellFormed();
  return argumentsAsObject(text) === text ? parseExact(text) : { output: text };
}
