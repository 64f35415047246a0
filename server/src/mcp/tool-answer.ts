/** A tool's answer, and its form in the protocol's messages. */
import { SERVER_INFO_META_KEY, type CallToolResult } from "@modelcontextprotocol/server";
import { parseExact } from "@parley/base/exact/parse-exact";
import type { ServiceError } from "@parley/base/errors";
import { VERSION } from "@parley/base/version";

/** How this server introduces itself. */
export const SERVER_INFO = { name: "parley", title: "Parley", version: VERSION };

export interface ToolAnswer {
  /** What REST would answer: JSON, or plain text. */
  text: string;
  /** `text` is a JSON object, which clients also get as structured content. Never true together with `isError`. */
  isStructured: boolean;
  isError: boolean;
  /** Seconds, if the error says when to retry. */
  retryAfterS?: number | undefined;
}

/** The answer of a successful operation. */
export function answerOf(body: unknown): ToolAnswer {
  if (body === undefined || body === null) return { text: "Done.", isStructured: false, isError: false };
  if (typeof body === "string") return { text: body, isStructured: false, isError: false };
  const isStructured = typeof body === "object" && !Array.isArray(body);
  return { text: JSON.stringify(body), isStructured, isError: false };
}

/**
 * A service error in its usual shape, as text only: clients check structured content against the tool's `outputSchema`
 * even for errors, and would then show that mismatch instead of the error.
 */
export function errorAnswerOf(error: ServiceError): ToolAnswer {
  const text = JSON.stringify(error.toBody());
  return { text, isStructured: false, isError: true, retryAfterS: error.retryAfter };
}

/** In the form of the protocol's package. */
export function toResult(answer: ToolAnswer): CallToolResult {
  const { text, isStructured, isError } = answer;
  const meta = metaOf(answer);
  return {
    content: [{ type: "text", text }],
    ...(isStructured && { structuredContent: parseExact(text) }),
    ...(isError && { isError }),
    ...(meta && { _meta: meta }),
  };
}

/** The JSON-RPC response as the protocol's package would write it. `isModern`: the revision of 2026-07-28. */
export function toResponse(id: string | number, answer: ToolAnswer, isModern: boolean): string {
  const { text, isStructured, isError } = answer;
  const own = metaOf(answer);
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

function metaOf({ retryAfterS }: ToolAnswer): Record<string, unknown> | null {
  return retryAfterS === undefined ? null : { "parley/retry_after_seconds": retryAfterS };
}
