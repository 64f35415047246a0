/** Runs a call's tools without sending anything: prepared answers take the place of their own. */
import { isExactNumber } from "@parley/base/exact/exact-number";
import { isSameJson } from "@parley/base/exact/same-json";
import { noSuchTool } from "../../../tools/kinds/running/tool-runner.ts";
import type { ArgumentCheck } from "../../../tools/run/argument-check.ts";
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { ToolOutcome, ToolRunner } from "@parley/conversation/ports";
import { emptyOutcome, failedOutcome } from "@parley/conversation/tool-outcome";
import type { ToolAnswer } from "./rehearsal-messages.ts";

export interface AnsweredToolsOptions {
  tools: readonly PlannedTool[];
  /** Names of the built-in tools that the rehearsal offers, too. */
  builtins: readonly string[];
  answers: readonly ToolAnswer[];
  check: ArgumentCheck;
  sleep(ms: number): Promise<void>;
}

/** If neither the answer nor past runs say how long a tool takes, in ms. */
const USUAL_MS = 300;

/**
 * Each call gets the first answer that fits its arguments, and then, of answers recorded in a call, the next one to
 * other arguments. A tool without any gets `tool_unavailable` (docs/rehearsals.md#tools).
 */
export function createAnsweredTools({
  tools,
  builtins,
  answers,
  check,
  sleep,
}: AnsweredToolsOptions): ToolRunner {
  const byFunctionName = new Map(tools.map((tool) => [tool.functionName, tool]));
  const used = new Set<ToolAnswer>();

  function answerFor(toolId: string, args: unknown): ToolAnswer | undefined {
    const own = answers.filter((answer) => answer.toolId === toolId);
    const fitting = own.filter(({ when }) => when === null || fits(when, args));
    const isFresh = (answer: ToolAnswer) => !answer.isOnce || !used.has(answer);
    return (
      fitting.find(isFresh) ?? fitting.at(-1) ?? own.find((answer) => answer.isOnce && !used.has(answer))
    );
  }

  return {
    async run(call) {
      const tool = byFunctionName.get(call.name);
      const checked = await check(tool?.inputSchema ?? { type: "object" }, call.arguments);
      const base = emptyOutcome({ toolId: tool?.id ?? null, arguments: checked.value });
      if (!tool) {
        const message = noSuchTool(call.name, [...byFunctionName.keys(), ...builtins]);
        return failedOutcome(base, "unknown_tool", message);
      }
      if (!checked.isValid) return failedOutcome(base, "invalid_arguments", checked.message);
      const answer = answerFor(tool.id, checked.value);
      if (!answer) {
        const message = `The tool ${tool.functionName} has no answer in this rehearsal. Continue without it.`;
        return failedOutcome(base, "tool_unavailable", message);
      }
      used.add(answer);
      const durationMs = Math.round(answer.durationMs ?? tool.typicalMs ?? USUAL_MS);
      await sleep(durationMs);
      return outcomeOf(answer, { ...base, durationMs });
    },
    withdraw: () => undefined,
  };
}

function outcomeOf({ status, body, error }: ToolAnswer, base: ToolOutcome): ToolOutcome {
  const answered = {
    ...base,
    status,
    resultBody: status === null ? null : body,
    resultSizeBytes: Buffer.byteLength(body),
  };
  if (!error) return { ...answered, content: body };
  const more = status === null ? {} : { status, body };
  return failedOutcome(answered, error.type, error.message, more);
}

function fits({ arguments: wanted, isWhole }: NonNullable<ToolAnswer["when"]>, args: unknown): boolean {
  return isWhole ? isSameJson(wanted, args) : contains(args, wanted);
}

/** Whether `value` has everything that `part` has. Lists are compared whole. */
export function contains(value: unknown, part: unknown): boolean {
  if (!isObject(part) || !isObject(value)) return isSameJson(value, part);
  return Object.entries(part).every(
    ([key, wanted]) => Object.hasOwn(value, key) && contains(value[key], wanted),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}
