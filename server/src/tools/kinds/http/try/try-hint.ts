/** Hints for a tool's author about the outcome of a try. */
import type { GuardedRequestError } from "@parley/base/net/guarded-request";
import { findVariables } from "../request/find-variables.ts";
import type { ToolResponse } from "../request/send-request.ts";
import { variableText } from "../request/template.ts";
import { TIMEOUT_MS } from "../../../config/common-fields.ts";
import type { HttpToolConfig } from "../config/http-tool-config.ts";

export interface TriedTool {
  tool: HttpToolConfig;
  mockVariables: Record<string, unknown>;
  /** As requested. */
  url: string;
  response: ToolResponse | null;
  error: GuardedRequestError | null;
}

/** One or two sentences that say what to try; null if all is well. */
export function findHint(tried: TriedTool): string | null {
  const { response, error } = tried;
  const outcome = error ? hintForError(tried) : response ? hintForResponse(tried, response) : null;
  const hints = [outcome, hintForEmptyVariables(tried)].filter((hint) => hint !== null);
  return hints.length === 0 ? null : hints.join(" ");
}

function hintForError({ tool, error }: TriedTool): string | null {
  switch (error?.type) {
    case "timeout":
      return tool.timeout_ms < TIMEOUT_MS.longest
        ? `Raise the timeout (now ${tool.timeout_ms / 1000} s) or make the endpoint faster: a caller is waiting.`
        : "The timeout is already at its maximum. Make the endpoint faster.";
    case "tls_failed":
      return "Check that the server's certificate is valid, includes its intermediates and matches this host name.";
    case "connection_failed":
      return "Check the host name and port, and that the server is reachable from this service.";
    case "response_too_large":
      return "Have the endpoint return less, such as with a filter or page size: the model gets the whole body.";
    default:
      return null;
  }
}

function hintForResponse({ tool, url }: TriedTool, response: ToolResponse): string | null {
  const { status } = response;
  if (status >= 300 && status < 400) return hintForRedirect(url, response);
  if (status === 401 || status === 403) {
    return tool.auth.type === "none"
      ? "The endpoint requires credentials. Choose an authorization for this tool."
      : "The endpoint rejected the credentials. Check the authorization's type, value and permissions.";
  }
  if (status === 404) return "Nothing was found at this URL. Check the path and the values in it.";
  if (status === 405) return `The endpoint doesn't accept ${tool.method}${allowed(response)}.`;
  if (status === 415) return "The endpoint doesn't accept JSON, which is what tools send.";
  if (status === 400 || status === 422)
    return "The endpoint rejected the values. Compare its message with the request above.";
  if (status === 429) return "The endpoint limits requests. Wait, or ask for a higher limit.";
  if (status >= 500) return "The endpoint failed. Check its log.";
  return isHtml(response) ? "This is a web page, not data. Is this the URL of the API?" : null;
}

function hintForRedirect(url: string, response: ToolResponse): string {
  const location = headerOf(response, "location");
  const target = location === null ? null : (URL.parse(location, url)?.href ?? location);
  if (target === null) return "Redirects aren't followed. Set the URL to the final address.";
  return `Redirects aren't followed. Set the URL to its target: ${target}`;
}

function hintForEmptyVariables({ tool, mockVariables }: TriedTool): string | null {
  const empty = findVariables(tool).filter((name) => variableText(mockVariables, name) === "");
  if (empty.length === 0) return null;
  return `${empty.join(", ")} had no value and ${empty.length === 1 ? "was" : "were"} sent empty.`;
}

function allowed(response: ToolResponse): string {
  const methods = headerOf(response, "allow");
  return methods === null ? ". Choose another method" : `; it accepts ${methods}`;
}

function isHtml(response: ToolResponse): boolean {
  return /^\s*(?:<!doctype html|<html)/i.test(response.text);
}

function headerOf(response: ToolResponse, name: string): string | null {
  return response.headers.find(({ key }) => key.toLowerCase() === name)?.value ?? null;
}
