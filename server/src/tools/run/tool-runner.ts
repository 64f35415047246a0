/** Runs the tools of one call (docs/tools.md#what-the-model-gets). */
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { ModelToolCall, ToolOutcome, ToolRunner } from "@parley/conversation/ports";
import { emptyOutcome, failedOutcome } from "@parley/conversation/tool-outcome";
import { echoedCredentials } from "../request/hide-echoes.ts";
import { maskRequest } from "../request/mask-request.ts";
import { resolveRequest, type ResolvedRequest } from "../request/resolve-request.ts";
import { sendToolRequest } from "../request/send-request.ts";
import type { ArgumentCheck } from "./argument-check.ts";
import { maskHere, type EchoMask } from "./echo-mask.ts";
import { statusProblem } from "./status-problem.ts";
import { validateArguments } from "./validate-arguments.ts";

/** The kinds of failure that are reported to the model. */
type FailureKind =
  | GuardedRequestError["type"]
  | "http_status"
  | "invalid_arguments"
  | "unknown_tool"
  | "tool_unavailable";

const failed: (
  outcome: ToolOutcome,
  kind: FailureKind,
  message: string,
  more?: { status: number; body: string },
) => ToolOutcome = failedOutcome;

const checkHere: ArgumentCheck = (schema, text) => Promise.resolve(validateArguments(schema, text));

export interface ToolRunnerOptions {
  check?: ArgumentCheck;
  mask?: EchoMask;
  /** The `traceparent` header of the next request; null: none. A tool's own header of that name wins. */
  traceParent?(this: void): string | null;
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
    mask = maskHere,
    traceParent = () => null,
    onBug = () => undefined,
  }: ToolRunnerOptions = {},
): ToolRunner {
  const byFunctionName = new Map(tools.map((tool) => [tool.functionName, tool]));
  const withdrawn = new Set<string>();
  return {
    async run(call) {
      try {
        return await runTool(call, {
          tool: byFunctionName.get(call.name),
          withdrawn,
          menu: byFunctionName,
          client,
          check,
          mask,
          traceParent,
        });
      } catch (error) {
        onBug(error);
        const message = "The tool failed because of an internal error. See the server's log.";
        return failed(emptyOutcome({}), "connection_failed", message);
      }
    },
    withdraw: (toolId) => void withdrawn.add(toolId),
  };
}

interface ToolRun {
  tool: PlannedTool | undefined;
  withdrawn: Set<string>;
  menu: Map<string, PlannedTool>;
  client: GuardedClient;
  check: ArgumentCheck;
  mask: EchoMask;
  traceParent(this: void): string | null;
}

const ANY_OBJECT = { type: "object" };

async function runTool(
  call: ModelToolCall,
  { tool, withdrawn, menu, client, check, mask, traceParent }: ToolRun,
): Promise<ToolOutcome> {
  const checked = await check(tool?.inputSchema ?? ANY_OBJECT, call.arguments);
  const base = emptyOutcome({ toolId: tool?.id ?? null, arguments: checked.value });
  if (!tool) {
    const names = [...menu.values()]
      .filter(({ id }) => !withdrawn.has(id))
      .map(({ functionName }) => functionName);
    return failed(
      base,
      "unknown_tool",
      `There is no tool ${call.name}. The tools are: ${names.join(", ") || "none"}.`,
    );
  }
  if (withdrawn.has(tool.id)) {
    return failed(
      base,
      "tool_unavailable",
      `The tool ${tool.functionName} was turned off. Continue without it.`,
    );
  }
  if (!checked.isValid) return failed(base, "invalid_arguments", checked.message);
  let request: ResolvedRequest;
  try {
    request = withTrace(resolveRequest(tool, checked.value), traceParent());
  } catch (error) {
    if (error instanceof GuardedRequestError) return failed(base, error.type, error.message);
    throw error;
  }
  const { response, error, durationMs } = await sendToolRequest(client, request, tool.timeoutMs);
  // the guard refused it, so nothing was sent and the record shows no request
  const isSent = error?.type !== "private_network" && error?.type !== "invalid_request";
  const sent = { ...base, request: isSent ? maskRequest(request) : null, durationMs };
  if (error) return failed(sent, error.type, error.message);
  const { status, text, sizeBytes } = response;
  const resultBody = await mask(echoedCredentials([...menu.values()], request), text); // the model gets the unmasked text
  const answered = { ...sent, status, resultBody, resultSizeBytes: sizeBytes };
  const problem = statusProblem(response);
  if (problem === null) return { ...answered, content: text };
  return failed(answered, "http_status", problem, { status, body: text });
}

function withTrace(request: ResolvedRequest, value: string | null): ResolvedRequest {
  const hasOwn = request.headers.some(({ key }) => key.toLowerCase() === "traceparent");
  if (value === null || hasOwn) return request;
  return { ...request, headers: [...request.headers, { key: "traceparent", value, isSecret: false }] };
}
