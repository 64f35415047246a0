import { writeJson } from "@parley/client";
import { oneLine } from "../command/plain-text.ts";
import type { RehearsedCall } from "./check-record.ts";

/** What was rehearsed. */
export interface Rehearsed {
  /** Null: a scenario of the agent. */
  file: string | null;
  name: string;
  /** The agent's name. */
  agent: string;
}

export interface RehearsalResult {
  rehearsal: Rehearsed;
  /** `error`: it couldn't be held, or ended before its time. */
  status: "passed" | "failed" | "error";
  problems: string[];
  /** Null if it couldn't be held. */
  call: (RehearsedCall & { id: string }) | null;
  /** How long it took, not how long the conversation was. */
  elapsedMs: number;
}

/** Where it is described. */
export function placeOf({ file, agent }: Rehearsed): string {
  return file ?? `scenarios of ${agent}`;
}

/** What was said and done in order, a line each. */
export function transcriptLines({ call }: RehearsalResult): string[] {
  if (!call) return [];
  const turns = call.transcript.map(({ role, text, start_ms: at }) => ({
    at,
    line: `${role}: ${oneLine(text)}`,
  }));
  const tools = call.tool_invocations.map(({ name, arguments: given, started_ms: at }) => {
    return { at, line: oneLine(`tool: ${name} ${writeJson(given)}`) };
  });
  return [...turns, ...tools].sort((a, b) => a.at - b.at).map(({ line }) => line);
}

/** A result as people read it. */
export function resultLines(result: RehearsalResult): string[] {
  const { rehearsal, status, problems, elapsedMs } = result;
  const name = `${oneLine(rehearsal.name)} (${oneLine(placeOf(rehearsal))})`;
  if (status === "passed") return [`ok    ${name}  ${(elapsedMs / 1_000).toFixed(1)} s`];
  const details = [...problems.map((problem) => `- ${oneLine(problem)}`), ...transcriptLines(result)];
  return [`${status === "failed" ? "FAIL " : "ERROR"} ${name}`, ...details.map((line) => `      ${line}`)];
}

/** The same for programs. */
export function resultJson({ rehearsal, status, problems, call, elapsedMs }: RehearsalResult): unknown {
  const { file, name, agent } = rehearsal;
  return {
    file,
    name,
    agent,
    status,
    problems,
    call_id: call?.id ?? null,
    elapsed_ms: Math.round(elapsedMs),
  };
}
