/** What a tool's author may want to know about the outcome of a test. */
import type { GuardedRequestError } from "../../net/guarded-request.ts";
import { findVariables } from "../request/find-variables.ts";
import type { ToolResponse } from "../request/send-request.ts";
import { variableText } from "../request/template.ts";
import { TIMEOUT_MS, type ToolConfig } from "../config/tool-config.ts";

export interface TestedTool {
  tool: ToolConfig;
  mockVariables: Record<string, unknown>;
  /** As requested. */
  url: string;
  response: ToolResponse | null;
  error: GuardedRequestError | null;
}

/** One or two sentences that say what to try; null if all is well. */
export function findHint(tested: TestedTool): string | null {
  const { response, error } = tested;
  const outcome = error ? hintForError(tested) : response ? hintForResponse(tested, response) : null;
  const hints = [outcome, hintForEmptyVariables(tested)].filter((hint) => hint !== null);
  return hints.length === 0 ? null : hints.join(" ");
}

function hintForError({ tool, error }: TestedTool): string | null {
  switch (error?.type) {
    case "timeout":
      return tool.timeout_ms < TIMEOUT_MS.longest
        ? `Raise the timeout (now ${tool.timeout_ms} ms), or make the endpoint answer sooner: a caller is waiting on the phone.`
        : "The timeout is at its maximum: the endpoint has to answer sooner.";
    case "tls_failed":
      return "Check that the server's certificate is valid, complete (with its intermediates) and made for this host name.";
    case "connection_failed":
      return "Check the host name and the port, and that the server can be reached from the public Internet.";
    case "response_too_large":
      return "Let the endpoint return less, for example with a filter or a page size: the model gets the whole body.";
    default:
      return null;
  }
}

function hintForResponse({ tool, url }: TestedTool, response: ToolResponse): string | null {
  const { status } = response;
  if (status >= 300 && status < 400) return hintForRedirect(url, response);
  if (status === 401 || status === 403) {
    return tool.auth.type === "none"
      ? "The endpoint wants credentials: choose an authorization for this tool."
      : "The endpoint did not accept the credentials: check the authorization's type and value, and what it may do.";
  }
  if (status === 404) return "There is nothing at this URL: check the path and the values put into it.";
  if (status === 405) return `The endpoint does not take ${tool.method}${allowed(response)}.`;
  if (status === 415) return "The endpoint does not take JSON, which is what tools send.";
  if (status === 400 || status === 422)
    return "The endpoint did not accept the values: compare its message with the request above.";
  if (status === 429) return "The endpoint limits the rate of requests: wait, or ask for a higher limit.";
  if (status >= 500) return "The endpoint itself failed: see its own log.";
  return isHtml(response)
    ? "This is an HTML page, not data: is the URL that of the API, and not of its website?"
    : null;
}

function hintForRedirect(url: string, response: ToolResponse): string {
  const location = headerOf(response, "location");
  const target = location === null ? null : (URL.parse(location, url)?.href ?? location);
  if (target === null) return "Redirects are not followed; set the URL to the final address.";
  return `Redirects are not followed; set the URL to the address it leads to: ${target}`;
}

function hintForEmptyVariables({ tool, mockVariables }: TestedTool): string | null {
  const empty = findVariables(tool).filter((name) => variableText(mockVariables, name) === "");
  if (empty.length === 0) return null;
  return `No value was given for ${empty.join(", ")}; ${empty.length === 1 ? "it was" : "they were"} sent as empty text.`;
}

function allowed(response: ToolResponse): string {
  const methods = headerOf(response, "allow");
  return methods === null ? "; choose another method" : `; it takes ${methods}`;
}

function isHtml(response: ToolResponse): boolean {
  return /^\s*(?:<!doctype html|<html)/i.test(response.text);
}

function headerOf(response: ToolResponse, name: string): string | null {
  return response.headers.find(({ key }) => key.toLowerCase() === name)?.value ?? null;
}
