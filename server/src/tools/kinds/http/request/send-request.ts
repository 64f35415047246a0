/** Sends a tool's resolved request, in the same way for live calls and the test. */
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import type { ResolvedRequest } from "./resolve-request.ts";

/** Limit of the decompressed body (docs/tools.md#from-a-tool-to-a-request). */
const MAX_RESPONSE_BYTES = 1024 * 1024;

export interface ToolResponse {
  status: number;
  headers: { key: string; value: string }[];
  /** The whole body, decoded by the charset of Content-Type, or else as UTF-8. */
  text: string;
  /** Size of the decompressed body. */
  sizeBytes: number;
}

export type SentRequest =
  | { response: ToolResponse; error: null; durationMs: number }
  | { response: null; error: GuardedRequestError; durationMs: number };

/**
 * Sends the request once, waiting at most `timeoutMs` in total. `signal` aborts it early. Network failures are
 * returned, not thrown.
 */
export async function sendToolRequest(
  client: GuardedClient,
  request: ResolvedRequest,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<SentRequest> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const { url, method, body } = request;
    const headers = request.headers.map(({ key, value }) => ({ key, value }));
    const maxResponseBytes = MAX_RESPONSE_BYTES;
    const limits = { timeoutMs, maxResponseBytes, ...(signal && { signal }) };
    const answer = await client.send({ url, method, headers, body, ...limits });
    const text = decode(answer.body, answer.headers);
    const response = {
      status: answer.status,
      headers: answer.headers,
      text,
      sizeBytes: answer.body.byteLength,
    };
    return { response, error: null, durationMs: elapsed() };
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    return { response: null, error, durationMs: elapsed() };
  }
}

function decode(body: Uint8Array, headers: ToolResponse["headers"]): string {
  const type = headers.find(({ key }) => key.toLowerCase() === "content-type")?.value ?? "";
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body); // unknown charset: UTF-8 is the best guess
  }
}
