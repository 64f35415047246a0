/** What a rehearsal expects of its record (docs/cli.md#expectations). */
import { isObject, type JsonObject } from "../api-schema/schema.ts";

export type Expectation =
  | { kind: "called"; tool: string; with: JsonObject; times: number | null }
  | { kind: "not_called"; tool: string; with: JsonObject }
  | { kind: "said" | "not_said"; text: string }
  | { kind: "said_matching" | "not_said_matching"; pattern: RegExp }
  | { kind: "ended_by"; reason: string }
  | { kind: "turns_under"; count: number };

/** The kinds, and the other fields that each may have. */
const FIELDS: Record<Expectation["kind"], readonly string[]> = {
  called: ["with", "times"],
  not_called: ["with"],
  said: [],
  not_said: [],
  said_matching: [],
  not_said_matching: [],
  ended_by: [],
  turns_under: [],
};
const KINDS = Object.keys(FIELDS) as Expectation["kind"][];
/** Shorter names of end reasons. */
const REASONS: Record<string, string> = {
  agent: "agent_hangup",
  cut_call: "agent_hangup",
  caller: "caller_hangup",
};

/** The expectation, or what is wrong with it. */
export function readExpectation(given: unknown): Expectation | string {
  if (!isObject(given)) return `must be one of ${KINDS.join(", ")}, such as "said: shipped"`;
  const [kind, ...others] = KINDS.filter((name) => Object.hasOwn(given, name));
  if (kind === undefined) return `has none of ${KINDS.join(", ")}`;
  if (others.length > 0) return `has both ${kind} and ${others[0]}. Write two expectations`;
  const extra = Object.keys(given).find((name) => name !== kind && !FIELDS[kind].includes(name));
  if (extra !== undefined) return `${extra} is not a known field of ${kind}`;
  const value = given[kind];
  if (kind === "turns_under") {
    return isCount(value, 1) ? { kind, count: value } : "turns_under must be a whole number of at least 1";
  }
  if (typeof value !== "string" || value === "") return `${kind} must be text`;
  switch (kind) {
    case "called":
    case "not_called":
      return readCalled(kind, value, given);
    case "said_matching":
    case "not_said_matching":
      return readPattern(kind, value);
    case "ended_by":
      return { kind, reason: REASONS[value] ?? value };
    default:
      return { kind, text: value };
  }
}

function readCalled(kind: "called" | "not_called", tool: string, given: JsonObject): Expectation | string {
  const { with: wanted = {}, times = null } = given;
  if (!isObject(wanted)) return "with must have the names and values of arguments";
  if (kind === "not_called") return { kind, tool, with: wanted };
  if (times !== null && !isCount(times, 0)) return "times must be a whole number";
  return { kind, tool, with: wanted, times };
}

function readPattern(kind: "said_matching" | "not_said_matching", source: string): Expectation | string {
  try {
    return { kind, pattern: new RegExp(source, "iu") };
  } catch {
    return `${kind} isn't a valid regular expression: ${source}`;
  }
}

function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}
