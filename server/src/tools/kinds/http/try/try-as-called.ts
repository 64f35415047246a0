/**
 * A test that runs as in a call: the input schema applies, and the result is worded for the model
 * (docs/tools.md#testing).
 */
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import { parseExactJson } from "@parley/base/exact/parse-exact";
import { hideCredentials } from "../../../../platform/secrets/hide-credentials.ts";
import type { HttpToolConfig } from "../config/http-tool-config.ts";
import { echoedCredentials, storedCredentials } from "../request/hide-echoes.ts";
import { resolveRequest } from "../request/resolve-request.ts";
import { maskSecretVariables } from "../request/secret-variables.ts";
import { argumentProblem, refusalFor } from "../../../run/argument-refusal.ts";
import type { ToolTry, TriedAsCalled, TryResources } from "../../face/tool-try.ts";
import { resolveTool, tryTool } from "./try-tool.ts";

/** Maximum length of the model's result in a response, in characters. */
const SHOWN = 10_000;

/**
 * `appliesSchema`: arguments that don't fit are not sent, as in a call. Otherwise it sends one request in any case.
 * Throws as `tryTool` does.
 */
export async function tryAsCalled(
  tool: HttpToolConfig,
  variables: Record<string, unknown>,
  { client, check }: TryResources,
  { appliesSchema, signal }: { appliesSchema: boolean; signal?: AbortSignal },
): Promise<TriedAsCalled> {
  const problem = await argumentProblem(check, tool, variables);
  const refusal = problem === null ? null : refusalFor(problem);
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
  tool: HttpToolConfig,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const json = JSON.stringify(maskSecretVariables(tool, variables));
  const shown = parseExactJson(hideCredentials(credentialsOf(tool, variables))(json));
  return (shown ?? {}) as Record<string, unknown>;
}

function previewOf(tool: HttpToolConfig, variables: Record<string, unknown>): ToolTry["request"] {
  const unresolved = { url: tool.url, method: tool.method, headers: [], body: null };
  try {
    return resolveTool(tool, variables).request ?? unresolved;
  } catch {
    return unresolved; // the problem with the arguments has been reported already
  }
}

function credentialsOf(tool: HttpToolConfig, variables: Record<string, unknown>): string[] {
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
