/** One request to the collector (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Agent, request } from "undici";
import { messageOf } from "../thrown.ts";

/** `problem`: null if the collector took all of it. `isLater`: it may take the same later. */
export interface PostAnswer {
  problem: string | null;
  isLater: boolean;
}

export type PostTraces = (body: string, signal: AbortSignal) => Promise<PostAnswer>;

/** What the specification says to try again. */
const RETRYABLE = [429, 502, 503, 504];
const TIMEOUT_MS = 10_000;
/** Of an answer, only so much is read, bytes. */
const MOST_ANSWER = 16 * 1024;
/** Characters of an answer that a log line shows. */
const MOST_SHOWN = 200;

const compress = promisify(gzip);

/** The collector is the operator's choice, so it may be in a private network. Close it to end its connections. */
export function createPostTraces(
  url: string,
  headers: Record<string, string>,
  isCompressed: boolean,
): { post: PostTraces; close(): Promise<void> } {
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS }, connections: 1 });
  return {
    async post(body, signal) {
      try {
        const { statusCode, body: answer } = await request(url, {
          method: "POST",
          headers: {
            ...headers,
            "content-type": "application/json",
            ...(isCompressed && { "content-encoding": "gzip" }),
          },
          body: isCompressed ? await compress(body) : body,
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const text = await textOf(answer);
        if (statusCode < 300) return { problem: rejectedIn(text), isLater: false };
        return {
          problem: `${statusCode} ${text.slice(0, MOST_SHOWN)}`.trim(),
          isLater: RETRYABLE.includes(statusCode),
        };
      } catch (error) {
        return { problem: messageOf(error), isLater: true };
      }
    },
    close: () => agent.close(),
  };
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_ANSWER) break; // destroys the body
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A collector may take some spans and refuse others (`partialSuccess`). */
function rejectedIn(text: string): string | null {
  try {
    const { partialSuccess } = JSON.parse(text) as {
      partialSuccess?: { rejectedSpans?: string | number; errorMessage?: string };
    };
    const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
    return rejected > 0
      ? `${rejected} spans: ${partialSuccess?.errorMessage ?? ""}`.slice(0, MOST_SHOWN)
      : null;
  } catch {
    return null; // an answer needs no body
  }
}
