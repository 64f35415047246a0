/** HTTP tools in a call (docs/tools.md#what-the-model-gets). */
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import type { ToolOutcome } from "@parley/conversation/ports";
import { failedOutcome } from "@parley/conversation/tool-outcome";
import type { KindRunner, RunResources, ToolUse } from "../../face/kind-runner.ts";
import { storedCredentials } from "../request/hide-echoes.ts";
import { maskRequest } from "../request/mask-request.ts";
import { resolveRequest, type ResolvedRequest } from "../request/resolve-request.ts";
import { sendToolRequest } from "../request/send-request.ts";
import { statusProblem } from "./status-problem.ts";

/** The kinds of failure of a request that are reported to the model. */
type FailureKind = GuardedRequestError["type"] | "http_status";

const failed: (
  outcome: ToolOutcome,
  kind: FailureKind,
  message: string,
  more?: { status: number; body: string },
) => ToolOutcome = failedOutcome;

export const httpRunner: KindRunner<"http"> = { credentials: storedCredentials, run: runHttpTool };

async function runHttpTool(
  { tool, arguments: args, outcome, credentials }: ToolUse<"http">,
  { client, mask, traceParent }: RunResources,
): Promise<ToolOutcome> {
  let request: ResolvedRequest;
  try {
    request = withTrace(resolveRequest(tool, args), traceParent());
  } catch (error) {
    if (error instanceof GuardedRequestError) return failed(outcome, error.type, error.message);
    throw error;
  }
  const { response, error, durationMs } = await sendToolRequest(client, request, tool.timeoutMs);
  // the guard refused it, so nothing was sent and the record shows no request
  const isSent = error?.type !== "private_network" && error?.type !== "invalid_request";
  const sent = { ...outcome, request: isSent ? maskRequest(request) : null, durationMs };
  if (error) return failed(sent, error.type, error.message);
  const { status, text, sizeBytes } = response;
  const resultBody = await mask([...request.credentials, ...credentials], text); // the model gets the unmasked text
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
