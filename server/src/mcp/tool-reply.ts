/** A tool's reply, and its form in the protocol's messages. */
import { SERVER_INFO_META_KEY, type CallToolResult } from "@modelcontextprotocol/server";
import { parseExact } from "@parley/base/exact/parse-exact";
import type { ServiceError } from "@parley/base/errors";
import { VERSION } from "@parley/base/version";

/** How this server introduces itself. */
export const SERVER_INFO = { name: "parley", title: "Parley", version: VERSION };

export interface ToolReply {
  /** What REST would reply: JSON, or plain text. */
  text: string;
  /** `text` is a JSON object, which clients also get as structured content. Never true together with `isError`. */
  isStructured: boolean;
  isError: boolean;
  /** Seconds, if the error says when to retry. */
  retryAfterS?: number | undefined;
}

/** The reply of a successful operation. */
export function replyOf(body: unknown): ToolReply {
  if (body === undefined || body === null) return { text: "Done.", isStructured: false, isError: false };
  if (typeof body === "string") return { text: body, isStructured: false, isError: false };
  const isStructured = typeof body === "object" && !Array.isArray(body);
  return { text: JSON.stringify(body), isStructured, isError: false };
}

/**
 * A service error in its usual shape, as text only: clients check structured content against the tool's `outputSchema`
 * even for errors, and would then show that mismatch instead of the error.
 */
export function errorReplyOf(error: ServiceError): ToolReply {
  const text = JSON.stringify(error.toBody());
  return { text, isStructured: false, isError: true, retryAfterS: error.retryAfter };
}

/** In the form of the protocol's package. */
export function toResult(reply: ToolReply): CallToolResult {
  const { text, isStructured, isError } = reply;
  const meta = metaOf(reply);
  return {
    content: [{ type: "text", text }],
    ...(isStructured && { structuredContent: parseExact(text) }),
    ...(isError && { isError }),
    ...(meta && { _meta: meta }),
  };
}

/** The JSON-RPC response as the protocol's package would write it. `isModern`: the revision of 2026-07-28. */
export function toResponse(id: string | number, reply: ToolReply, isModern: boolean): string {
  const { text, isStructured, isError } = reply;
  const own = metaOf(reply);
  const meta = isModern ? { ...own, [SERVER_INFO_META_KEY]: SERVER_INFO } : own;
  const members = [
    `"content":[{"type":"text","text":${JSON.stringify(text)}}]`,
    ...(isStructured ? [`"structuredContent":${text}`] : []), // it is already JSON
    ...(isError ? [`"isError":true`] : []),
    ...(isModern ? [`"resultType":"complete"`] : []),
    ...(meta ? [`"_meta":${JSON.stringify(meta)}`] : []),
  ];
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${members.join(",")}}}`;
}

function metaOf({ retryAfterS }: ToolReply): Record<string, unknown> | null {
  return retryAfterS === undefined ? null : { "parley/retry_after_seconds": retryAfterS };
}
