/**
 * A test that runs as in a call: the input schema applies, and the result is worded for the model
 * (docs/tools.md#testing).
 */
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { parseExactJson } from "@parley/base/exact/parse-exact";
import { hideCredentials } from "../../platform/secrets/hide-credentials.ts";
import { failureContent } from "@parley/conversation/tool-outcome";
import type { ToolConfig } from "../config/tool-config.ts";
import { echoedCredentials, storedCredentials } from "../request/hide-echoes.ts";
import { resolveRequest } from "../request/resolve-request.ts";
import { maskSecretVariables } from "../request/secret-variables.ts";
import type { ArgumentCheck } from "./argument-check.ts";
import { resolveTool, tryTool, type ToolTry } from "./try-tool.ts";

/** Maximum length of the model's result in a response, in characters. */
const SHOWN = 10_000;

export interface TriedAsCalled extends Omit<ToolTry, "content"> {
  /** What the model would get because the arguments don't fit the schema; null if they fit. */
  refusal: string | null;
  model_result: { text: string; characters: number };
}

/**
 * What the model would get for calling the tool with these arguments if they don't fit its input schema; null if they
 * fit.
 */
export async function refusalOf(
  check: ArgumentCheck,
  tool: ToolConfig,
  variables: Record<string, unknown>,
): Promise<string | null> {
  const problem = await problemOf(check, tool, variables);
  return problem === null ? null : failureContent("invalid_arguments", problem);
}

/**
 * `appliesSchema`: arguments that don't fit are not sent, as in a call. Otherwise it sends one request in any case.
 * Throws as `tryTool` does.
 */
export async function tryAsCalled(
  tool: ToolConfig,
  variables: Record<string, unknown>,
  { client, check }: { client: GuardedClient; check: ArgumentCheck },
  { appliesSchema, signal }: { appliesSchema: boolean; signal?: AbortSignal },
): Promise<TriedAsCalled> {
  const problem = await problemOf(check, tool, variables);
  const refusal = problem === null ? null : failureContent("invalid_arguments", problem);
  if (problem !== null && refusal !== null && appliesSchema) {
    const error = { type: "invalid_arguments", message: problem };
    const request = previewOf(tool, variables);
    return {
      request,
      response: null,
      error,
      duration_ms: 0,
      hint: null,
      refusal,
      model_result: cut(refusal),
    };
  }
  const { content, ...result } = await tryTool(tool, variables, client, signal);
  return { ...result, refusal, model_result: cut(refusal ?? content) };
}

/** The variables as they are stored and shown, without credentials. */
export function shownVariables(
  tool: ToolConfig,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const json = JSON.stringify(maskSecretVariables(tool, variables));
  const shown = parseExactJson(hideCredentials(credentialsOf(tool, variables))(json));
  return (shown ?? {}) as Record<string, unknown>;
}

async function problemOf(
  check: ArgumentCheck,
  tool: ToolConfig,
  variables: Record<string, unknown>,
): Promise<string | null> {
  const checked = await check(tool.input_schema, JSON.stringify(variables));
  return checked.isValid ? null : checked.message;
}

function previewOf(tool: ToolConfig, variables: Record<string, unknown>): ToolTry["request"] {
  const unresolved = { url: tool.url, method: tool.method, headers: [], body: null };
  try {
    return resolveTool(tool, variables).request ?? unresolved;
  } catch {
    return unresolved; // the problem with the arguments has been reported already
  }
}

function credentialsOf(tool: ToolConfig, variables: Record<string, unknown>): string[] {
  try {
    return echoedCredentials([tool], resolveRequest(tool, variables));
  } catch (error) {
    if (error instanceof GuardedRequestError) return storedCredentials(tool);
    throw error;
  }
}

function cut(text: string): TriedAsCalled["model_result"] {
  return { text: text.slice(0, SHOWN), characters: text.length };
}
