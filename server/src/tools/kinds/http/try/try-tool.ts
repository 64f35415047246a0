/** Tries a tool and previews its request (docs/tools.md#testing). The configuration's credentials are in clear. */
import { ServiceError, validationFailed } from "@parley/base/errors";
import { parseExact } from "@parley/base/exact/parse-exact";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { failureContent } from "@parley/conversation/tool-outcome";
import { findVariables } from "../request/find-variables.ts";
import { hideEchoes } from "../request/hide-echoes.ts";
import { maskRequest } from "../request/mask-request.ts";
import { resolveRequest, type ResolvedRequest } from "../request/resolve-request.ts";
import { sendToolRequest, type ToolResponse } from "../request/send-request.ts";
import { jsonDepth } from "../../../config/json-depth.ts";
import { placeholdersIn, variableText } from "../request/template.ts";
import { splitUrl } from "../request/url-template.ts";
import { statusProblem } from "../run/status-problem.ts";
import { findHint } from "./try-hint.ts";
import type { HttpToolConfig } from "../config/http-tool-config.ts";
import type { MaskedRequest, ResolvedTool, ToolTry } from "../../face/tool-try.ts";

/** Deeper JSON is shown as text, since serialising it would need an equally deep stack. */
const MAX_LEVELS = 128;

/**
 * Sends one real request. A failure is part of the result, except for a private network, which throws ServiceError
 * PRIVATE_NETWORK. `signal` aborts it early. The caller must have merged the credentials and checked the configuration.
 */
export async function tryTool(
  tool: HttpToolConfig,
  mockVariables: Record<string, unknown>,
  client: GuardedClient,
  signal?: AbortSignal,
): Promise<ToolTry> {
  let request: ResolvedRequest;
  try {
    request = resolveRequest(tool, mockVariables);
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    return {
      request: unresolved(tool),
      response: null,
      error: plainError(error),
      duration_ms: 0,
      hint: null,
      content: failureContent(error.type, error.message),
    };
  }
  const { response, error, durationMs } = await sendToolRequest(client, request, tool.timeout_ms, signal);
  if (error?.type === "private_network") {
    throw new ServiceError("PRIVATE_NETWORK", error.message, { host: error.host, address: error.address });
  }
  const hide = hideEchoes([tool], request);
  const hint = findHint({ tool, mockVariables, url: request.url, response, error });
  return {
    request: maskRequest(request),
    response: response && showResponse(response, hide),
    error: error && plainError(error),
    duration_ms: durationMs,
    hint: hint === null ? null : hide(hint),
    content: hide(response ? answerContent(response) : failureContent(error.type, error.message)),
  };
}

function answerContent(response: ToolResponse): string {
  const problem = statusProblem(response);
  if (problem === null) return response.text;
  return failureContent("http_status", problem, { status: response.status, body: response.text });
}

/**
 * The request that a try would send, without sending it. `urlProblem` says what is wrong with a URL that is still being
 * written. With that, or with a host or header name whose variables have no values yet, there is no request. Throws
 * VALIDATION_FAILED if the given values make an invalid request.
 */
export function resolveTool(
  tool: HttpToolConfig,
  mockVariables: Record<string, unknown>,
  urlProblem: string | null = null,
): ResolvedTool {
  const variables = findVariables(tool);
  const incomplete = (message: string) => ({
    request: null,
    variables,
    error: { type: "invalid_request", message },
  });
  if (urlProblem !== null) return incomplete(`The URL ${urlProblem}.`);
  try {
    return { request: maskRequest(resolveRequest(tool, mockVariables)), variables, error: null };
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    const places = [splitUrl(tool.url).origin, ...tool.headers.map(({ key }) => key)];
    const isMissing = places.flatMap(placeholdersIn).some((name) => variableText(mockVariables, name) === "");
    if (isMissing) return incomplete(error.message);
    throw validationFailed({ path: "mock_variables", message: error.message });
  }
}

function showResponse(
  { status, headers, text, sizeBytes }: ToolResponse,
  hide: (text: string) => string,
): ToolTry["response"] {
  return {
    status,
    headers: headers.map(({ key, value }) => ({ key, value: hide(value) })),
    body: parseJson(hide(text)),
    size_bytes: sizeBytes,
  };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = parseExact(text);
    return jsonDepth(value, MAX_LEVELS) > MAX_LEVELS ? text : value;
  } catch {
    return text; // not JSON, so shown as text
  }
}

/** What can be shown of an invalid request: the URL as a template, and nothing that may hold a credential. */
function unresolved(tool: HttpToolConfig): MaskedRequest {
  return { url: tool.url, method: tool.method, headers: [], body: null };
}

function plainError(error: GuardedRequestError): { type: string; message: string } {
  return { type: error.type, message: error.message };
}
