/** Runs the tools of one call (docs/tools.md#what-the-model-gets). */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { ModelToolCall, ToolOutcome, ToolRunner } from "@parley/conversation/ports";
import { emptyOutcome, failedOutcome } from "@parley/conversation/tool-outcome";
import type { ArgumentCheck } from "../../run/argument-check.ts";
import { maskHere } from "../../run/echo-mask.ts";
import type { RunResources } from "../face/kind-runner.ts";
import { validateArguments } from "../../run/validate-arguments.ts";
import { credentialsOfTools, runnerOf } from "./kind-runners.ts";

/** The kinds of failure that are reported to the model before a tool is asked, and of our own errors. */
type FailureKind = "invalid_arguments" | "unknown_tool" | "tool_unavailable" | "connection_failed";

const failed: (outcome: ToolOutcome, kind: FailureKind, message: string) => ToolOutcome = failedOutcome;

const checkHere: ArgumentCheck = (schema, text) => Promise.resolve(validateArguments(schema, text));

export interface ToolRunnerOptions extends Partial<Omit<RunResources, "client">> {
  check?: ArgumentCheck;
  /** Names of the built-in tools that the call offers, too. */
  builtins?: readonly string[];
  /** Called for errors that no tool should be able to cause. */
  onBug?(this: void, error: unknown): void;
}

/**
 * The runner of one call. The menu, `tools`, is fixed when the call starts. `check` and `mask` may use other threads.
 */
export function createToolRunner(
  tools: PlannedTool[],
  client: GuardedClient,
  {
    check = checkHere,
    builtins = [],
    mask = maskHere,
    traceParent = () => null,
    onBug = () => undefined,
  }: ToolRunnerOptions = {},
): ToolRunner {
  const menu = new Map(tools.map((tool) => [tool.functionName, tool]));
  const withdrawn = new Set<string>();
  const credentials = credentialsOfTools(tools);
  const resources = { client, mask, traceParent };

  async function run(call: ModelToolCall): Promise<ToolOutcome> {
    const tool = menu.get(call.name);
    const checked = await check(tool?.inputSchema ?? ANY_OBJECT, call.arguments);
    const outcome = emptyOutcome({ toolId: tool?.id ?? null, arguments: checked.value });
    if (!tool) {
      const own = tools.filter(({ id }) => !withdrawn.has(id)).map(({ functionName }) => functionName);
      return failed(outcome, "unknown_tool", noSuchTool(call.name, [...own, ...builtins]));
    }
    if (withdrawn.has(tool.id)) {
      const message = `The tool ${tool.functionName} was turned off. Continue without it.`;
      return failed(outcome, "tool_unavailable", message);
    }
    if (!checked.isValid) return failed(outcome, "invalid_arguments", checked.message);
    const use = { tool, arguments: checked.value, outcome, credentials };
    return runnerOf(tool.kind).run(use, resources);
  }

  return {
    async run(call) {
      try {
        return await run(call);
      } catch (error) {
        onBug(error);
        const message = "The tool failed because of an internal error. See the server's log.";
        return failed(emptyOutcome({}), "connection_failed", message);
      }
    },
    withdraw: (toolId) => void withdrawn.add(toolId),
  };
}

/** What the model is told about a tool that it made up. `names`: all that it was offered. */
export function noSuchTool(name: string, names: readonly string[]): string {
  return `There is no tool ${name}. The tools are: ${names.join(", ") || "none"}.`;
}

const ANY_OBJECT = { type: "object" };
