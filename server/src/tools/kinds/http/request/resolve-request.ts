/**
 * Turns a tool and its variables into a request, in the same way for live calls, the test and the preview
 * (docs/tools.md#from-a-tool-to-a-request).
 */
import type { PlannedHttpTool } from "@parley/conversation/call-plan";
import { credentialsOf, resolveHeaders, type ResolvedHeader } from "./resolve-headers.ts";
import { substitute, variableText } from "./template.ts";
import { sendsBody, type ToolMethod } from "./tool-methods.ts";
import { resolveUrl } from "./url-template.ts";

/** The parts of a tool that make up its request, with credentials in clear. */
export type ToolRequestConfig = Pick<PlannedHttpTool, "url" | "method" | "auth" | "headers" | "body">;

/** A request with everything in clear. `maskRequest` makes the version to show. */
export interface ResolvedRequest {
  url: string;
  method: ToolMethod;
  headers: ResolvedHeader[];
  /** JSON. */
  body: string | null;
  /** Texts that must not be shown, wherever they occur. */
  credentials: string[];
}

/** Pure. Throws GuardedRequestError `invalid_request` if the result can't be sent; the message says why. */
export function resolveRequest(tool: ToolRequestConfig, variables: Record<string, unknown>): ResolvedRequest {
  const valueOf = (name: string) => variableText(variables, name);
  const headers = resolveHeaders(tool, valueOf);
  return {
    url: resolveUrl(tool.url, valueOf),
    method: tool.method,
    headers,
    body: sendsBody(tool.method) && tool.body !== null ? resolveBody(tool.body, valueOf) : null,
    credentials: credentialsOf(tool.auth, headers, valueOf),
  };
}

/** String values at any depth are templates. Keys and other values stay unchanged. */
function resolveBody(body: Record<string, unknown>, valueOf: (name: string) => string): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === "string" ? substitute(value, valueOf) : value,
  );
}
