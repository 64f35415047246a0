/** Converts a cURL command to a tool. Anything that can't be carried over is reported, never silently lost. */
import { findVariables } from "../../kinds/http/request/find-variables.ts";
import { isSecretParameter } from "../../../platform/secrets/secret-names.ts";
import { TIMEOUT_MS } from "../../config/common-fields.ts";
import { completeHttpTool, type HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { sendsBody, TOOL_METHODS, type ToolMethod } from "../../kinds/http/request/tool-methods.ts";
import { splitUrl } from "../../kinds/http/request/url-template.ts";
import { freeName, nameForRequest } from "../draft/draft-name.ts";
import { withEveryVariable, type ToolDraft } from "../draft/draft.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { dataAsJson, encodeData, joinData } from "./curl-data.ts";
import { readCurlHeaders } from "./curl-headers.ts";
import { readCurlRequest, type CurlRequest } from "./curl-request.ts";
import { readCurlUrl } from "./curl-url.ts";
import { readDocumentedBody } from "./documented-values.ts";
import { shellWords } from "./shell-words.ts";

/** Throws ImportProblem for anything that isn't a cURL command, or that no tool can represent. */
export function importCurl(command: string): ToolDraft {
  const warnings: ToolWarning[] = [];
  const shell = shellWords(command);
  const request = readCurlRequest(shell);
  const method = methodOf(request);
  const text = joinData(request.data, shell.stdin);
  const queries = [
    ...request.queries.map((query) => encodeQuery(query)),
    ...(request.isDataInQuery && text ? [text] : []),
  ];
  const { url, user } = readCurlUrl(request.url, { ...request, queries }, warnings);
  const { auth, headers, contentType } = readCurlHeaders(request, user, warnings);
  const bodyText = request.isDataInQuery ? null : text;
  const isJson = request.data.some(({ option }) => option === "json");
  const draft = withEveryVariable(
    completeHttpTool({
      name: freeName(nameForRequest(method, splitUrl(url).rest), new Set()),
      url,
      method,
      timeout_ms: timeoutOf(request.maxTime, warnings),
      auth,
      headers,
      body: readDocumentedBody(
        bodyOf(bodyText, contentType ?? (isJson ? "application/json" : null)),
        warnings,
      ),
      input_schema: { type: "object" },
    }),
  );
  return { tool: draft, warnings: [...warnings, ...closingWarnings(draft, request, shell)] };

  function bodyOf(data: string | null, type: string | null): Record<string, unknown> | null {
    if (data === null) return null;
    if (sendsBody(method)) return dataAsJson(data, type, warnings);
    const message = `The command sends data with ${method}. Tools only send a body with POST, PUT and PATCH.`;
    warnings.push({ code: "not_carried_over", path: "body", message });
    return null;
  }
}

function methodOf({ method, data, isDataInQuery }: CurlRequest): ToolMethod {
  if (method === null) return data.length > 0 && !isDataInQuery ? "POST" : "GET";
  const known = TOOL_METHODS.find((name) => name === method.toUpperCase());
  if (known) return known;
  throw new ImportProblem(`has the method ${method.slice(0, 30)}. Tools send ${TOOL_METHODS.join(", ")}`);
}

/** `--url-query`: like `--data-urlencode`, with a `+` before text that is already encoded. */
function encodeQuery(query: string): string {
  return query.startsWith("+") ? query.slice(1) : encodeData(query);
}

/** Undefined if the command sets no limit, so that the tool gets the default. */
function timeoutOf(maxTime: string | null, warnings: ToolWarning[]): number | undefined {
  if (maxTime === null) return undefined;
  const ms = Math.round(Number(maxTime) * 1000);
  if (!Number.isFinite(ms) || ms < 0)
    throw new ImportProblem(`has the invalid time limit ${maxTime.slice(0, 30)}`);
  if (ms === 0) return undefined;
  const kept = Math.min(Math.max(ms, TIMEOUT_MS.shortest), TIMEOUT_MS.longest);
  if (kept !== ms) {
    const message = `The command waits ${ms / 1000} s. Tools wait ${TIMEOUT_MS.shortest / 1000} to ${TIMEOUT_MS.longest / 1000} s.`;
    warnings.push({ code: "timeout_changed", path: "timeout_ms", message });
  }
  return kept;
}

function closingWarnings(
  tool: HttpToolConfig,
  { dropped }: CurlRequest,
  { variables, rest }: { variables: string[]; rest: string },
): ToolWarning[] {
  const warnings: ToolWarning[] = dropped.map(({ option, why }) => ({
    code: "not_carried_over",
    path: "",
    message: `${option} was left out: ${why}.`,
  }));
  const used = findVariables(tool);
  const left = variables.filter((name) => used.includes(name));
  if (left.length > 0) {
    const message = `${left.map((name) => `$${name}`).join(", ")} in the command became variables of the tool, which the model fills in. Replace those that are fixed.`;
    warnings.push({ code: "variable_assumed", path: "", message });
  }
  if (rest !== "") {
    const message = `Left out what follows the command: ${rest.slice(0, 80)}`;
    warnings.push({ code: "not_carried_over", path: "", message });
  }
  for (const [, name = ""] of tool.url.matchAll(/[?&]([^=&#]+)=[^&#]/g)) {
    if (!isSecretParameter(name)) continue;
    const message = `${name} in the URL looks like a credential. URLs are neither encrypted nor masked, so use a header if the API supports one.`;
    warnings.push({ code: "secret_in_url", path: "url", message });
  }
  return warnings;
}
