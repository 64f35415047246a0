/**
 * The test of a tool and the preview of its request (docs/tools.md#testing). The configuration's credentials are in
 * clear.
 */
import { ServiceError, validationFailed } from "../../errors.ts";
import { GuardedRequestError, type GuardedClient } from "../../net/guarded-request.ts";
import { findVariables } from "../request/find-variables.ts";
import { hideEchoes } from "../request/hide-echoes.ts";
import { maskRequest, type MaskedRequest } from "../request/mask-request.ts";
import { resolveRequest, type ResolvedRequest } from "../request/resolve-request.ts";
import { sendToolRequest, type ToolResponse } from "../request/send-request.ts";
import { jsonDepth } from "../config/json-depth.ts";
import { findHint } from "./test-hint.ts";
import type { ToolConfig } from "../config/tool-config.ts";

/** Deeper JSON is shown as text: writing it would need a stack as deep. */
const MAX_LEVELS = 128;

export interface ToolTest {
  /** As sent, credentials masked. */
  request: MaskedRequest;
  /** `body` is parsed JSON if it parses, else text; what it echoes of the tool's credentials is masked. */
  response: {
    status: number;
    headers: { key: string; value: string }[];
    body: unknown;
    size_bytes: number;
  } | null;
  /** `type` is one of the kinds that live calls have. */
  error: { type: string; message: string } | null;
  duration_ms: number;
  hint: string | null;
}

export interface ResolvedTool {
  request: MaskedRequest;
  /** The names found in the tool, in order. */
  variables: string[];
}

/**
 * Sends one real request. A failure is part of the answer, except for a private network, which throws ServiceError
 * PRIVATE_NETWORK. `signal` ends it early. The caller has merged the credentials and checked the configuration.
 */
export async function testTool(
  tool: ToolConfig,
  mockVariables: Record<string, unknown>,
  client: GuardedClient,
  signal?: AbortSignal,
): Promise<ToolTest> {
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
  };
}

/** The request that the test would send; sends nothing. Throws VALIDATION_FAILED if these variables don't make one. */
export function resolveTool(tool: ToolConfig, mockVariables: Record<string, unknown>): ResolvedTool {
  try {
    return { request: maskRequest(resolveRequest(tool, mockVariables)), variables: findVariables(tool) };
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    throw validationFailed({ path: "mock_variables", message: error.message });
  }
}

function showResponse(
  { status, headers, text, sizeBytes }: ToolResponse,
  hide: (text: string) => string,
): ToolTest["response"] {
  return {
    status,
    headers: headers.map(({ key, value }) => ({ key, value: hide(value) })),
    body: parseJson(hide(text)),
    size_bytes: sizeBytes,
  };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return jsonDepth(value, MAX_LEVELS) > MAX_LEVELS ? text : value;
  } catch {
    return text; // not JSON, so shown as text
  }
}

/** What can be shown of a request that couldn't be made: the URL as a template, nothing that may hold a credential. */
function unresolved(tool: ToolConfig): MaskedRequest {
  return { url: tool.url, method: tool.method, headers: [], body: null };
}

function plainError(error: GuardedRequestError): { type: string; message: string } {
  return { type: error.type, message: error.message };
}
