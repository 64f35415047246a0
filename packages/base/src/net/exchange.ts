/** One request and its response on one connection. */
import type { Client, Dispatcher } from "undici";
import { GuardedRequestError, type GuardedRequest } from "./guarded-request.ts";

/** The response as received, still compressed. */
export interface RawResponse {
  status: number;
  headers: { key: string; value: string }[];
  body: Uint8Array;
  /** Whether the connection can serve another request. */
  isReusable: boolean;
}

export interface ExchangeEvents {
  onSend(): void;
  onResponse(): void;
}

/** A compressed body can be slightly longer than its content (headers, stored blocks). */
const CODING_OVERHEAD_BYTES = 64 * 1024;

/**
 * Sends the request with its own headers and those that HTTP needs (Host, Content-Length, Connection), and nothing
 * else. Header values are sent as UTF-8. `onSend` is called just before the first byte is written, `onResponse` when
 * the response begins. Redirects are returned, not followed. Throws undici's errors, and `response_too_large` as soon
 * as more than `maxResponseBytes` arrive.
 */
export function exchange(
  client: Client,
  url: URL,
  request: GuardedRequest,
  { onSend, onResponse }: ExchangeEvents,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const response: RawResponse = { status: 0, headers: [], body: new Uint8Array(), isReusable: true };
    let size = 0;
    let limit = request.maxResponseBytes;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: onSend,
      onResponseStart: (controller, status) => {
        if (status < 200) return;
        onResponse();
        response.status = status;
        response.headers = readHeaders(controller.rawHeaders);
        if (headerOf(response, "content-encoding") !== "") limit += CODING_OVERHEAD_BYTES;
        const length = Number(headerOf(response, "content-length"));
        if (request.method !== "HEAD" && length > limit)
          controller.abort(tooLarge(request.maxResponseBytes, response.status));
      },
      onResponseData: (controller, chunk) => {
        size += chunk.length;
        if (size > limit) controller.abort(tooLarge(request.maxResponseBytes, response.status));
        else chunks.push(chunk);
      },
      onResponseEnd: () => {
        response.body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
        response.isReusable = !/\bclose\b/i.test(headerOf(response, "connection"));
        resolve(response);
      },
      onResponseError: (_controller, error) => reject(error),
    };
    client.dispatch(
      {
        path: url.pathname + url.search,
        method: request.method,
        headers: request.headers.flatMap(({ key, value }) => [key, asUtf8(value)]),
        body: request.body,
      },
      handler,
    );
  });
}

/** The value of a response header, with several joined by a comma; "" if it is missing. */
export function headerOf(response: { headers: { key: string; value: string }[] }, name: string): string {
  return response.headers
    .filter(({ key }) => key.toLowerCase() === name)
    .map(({ value }) => value)
    .join(", ");
}

/** One character per byte, because undici writes headers as Latin-1. */
function asUtf8(value: string): string {
  return Buffer.from(value, "utf8").toString("latin1");
}

function readHeaders(raw: unknown): { key: string; value: string }[] {
  const fields = Array.isArray(raw)
    ? raw.map((field) => (Buffer.isBuffer(field) ? field.toString("latin1") : String(field)))
    : [];
  const headers: { key: string; value: string }[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2)
    headers.push({ key: fields[i] ?? "", value: fields[i + 1] ?? "" });
  return headers;
}

function tooLarge(limit: number, status: number): GuardedRequestError {
  return new GuardedRequestError("response_too_large", `The response is larger than ${limit} bytes.`, {
    status,
  });
}
