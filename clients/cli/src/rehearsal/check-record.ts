/** Compares a rehearsal's record with what was expected. */
import { writeJson } from "@parley/client";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../api-schema/schema.ts";
import type { Expectation } from "./expectation.ts";

/** The part of a call's record that expectations are about. */
export interface RehearsedCall {
  end_reason: string | null;
  transcript: readonly { role: string; text: string; start_ms: number }[];
  tool_invocations: readonly { name: string; arguments: unknown; started_ms: number }[];
  /** As offered: a tool's name in the workspace, and the name the model knows it by. */
  tools: readonly unknown[];
}

/** Why the expectation isn't met; null if it is. */
export function unmet(expectation: Expectation, call: RehearsedCall): string | null {
  switch (expectation.kind) {
    case "called":
      return checkCalled(expectation, call);
    case "not_called": {
      const [found] = fitting(expectation, call);
      return found ? `${expectation.tool} was called with ${writeJson(found.arguments)}` : null;
    }
    case "said":
      return isSaid(call, expectation.text)
        ? null
        : `the agent didn't say ${JSON.stringify(expectation.text)}`;
    case "not_said":
      return isSaid(call, expectation.text) ? `the agent said ${JSON.stringify(expectation.text)}` : null;
    case "said_matching":
      return firstMatch(call, expectation.pattern) === null
        ? `the agent said nothing that matches ${expectation.pattern.source}`
        : null;
    case "not_said_matching": {
      const match = firstMatch(call, expectation.pattern);
      return match === null ? null : `the agent said ${JSON.stringify(match)}`;
    }
    case "ended_by":
      return call.end_reason === expectation.reason
        ? null
        : `the call ended by ${call.end_reason}, not ${expectation.reason}`;
    default: {
      const { length } = call.transcript;
      return length < expectation.count
        ? null
        : `the call has ${length} turns, not under ${expectation.count}`;
    }
  }
}

type Called = Extract<Expectation, { tool: string }>;

function checkCalled(
  expectation: Extract<Expectation, { kind: "called" }>,
  call: RehearsedCall,
): string | null {
  const { tool, times, with: wanted } = expectation;
  const count = fitting(expectation, call).length;
  if (times === null ? count > 0 : count === times) return null;
  const how = Object.keys(wanted).length === 0 ? "" : ` with ${writeJson(wanted)}`;
  if (times !== null && count > 0) return `${tool} was called ${count} times${how}, not ${times}`;
  const others = callsOf(tool, call).map(({ arguments: given }) => writeJson(given));
  if (others.length === 0) return `${tool} wasn't called`;
  return `${tool} wasn't called${how}, but with ${others.join(", ")}`;
}

function fitting({ tool, with: wanted }: Called, call: RehearsedCall): RehearsedCall["tool_invocations"] {
  return callsOf(tool, call).filter((each) => includes(each.arguments, wanted));
}

function callsOf(tool: string, call: RehearsedCall): RehearsedCall["tool_invocations"] {
  const names = new Set([tool, ...call.tools.flatMap((offered) => functionName(offered, tool))]);
  return call.tool_invocations.filter(({ name }) => names.has(name));
}

function functionName(offered: unknown, tool: string): string[] {
  if (!isObject(offered) || offered["name"] !== tool) return [];
  return typeof offered["function_name"] === "string" ? [offered["function_name"]] : [];
}

/** Whether a value has everything that is wanted. Objects may have more. */
function includes(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(value, wanted);
  const parts = Object.entries(wanted);
  return (
    isObject(value) &&
    parts.every(([name, part]) => Object.hasOwn(value, name) && includes(value[name], part))
  );
}

function agentTexts({ transcript }: RehearsedCall): string[] {
  return transcript.filter(({ role }) => role === "agent").map(({ text }) => text);
}

/** In one turn, ignoring case and how words are spaced. */
function isSaid(call: RehearsedCall, text: string): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/gu, " ").trim();
  return agentTexts(call).some((turn) => plain(turn).includes(plain(text)));
}

function firstMatch(call: RehearsedCall, pattern: RegExp): string | null {
  for (const turn of agentTexts(call)) {
    const match = pattern.exec(turn);
    if (match) return match[0];
  }
  return null;
}
