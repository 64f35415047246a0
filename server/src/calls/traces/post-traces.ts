/** One request to the collector (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Agent, request } from "undici";
import { waitOf } from "@parley/base/net/heads/retry-after";
import { messageOf } from "@parley/base/thrown";
import { OTLP_ENCODINGS, type OtlpEncoding } from "./otlp-encoding.ts";
import type { TraceSettings } from "./trace-settings.ts";

export interface PostAnswer {
  /** Null if the collector took all of it. */
  problem: string | null;
  /** Whether the collector may take the same request later. */
  isLater: boolean;
  /** How long the collector asks us to wait, ms. */
  waitMs: number | null;
}

/** `body` is encoded as the settings say. */
export type PostTraces = (body: Buffer, signal: AbortSignal) => Promise<PostAnswer>;

/** The statuses that the specification says to retry. */
const RETRYABLE = [429, 502, 503, 504];
const TIMEOUT_MS = 10_000;
/** How much of an answer is read, bytes. */
const MOST_ANSWER = 16 * 1024;
/** Characters of an answer that a log line shows. */
const MOST_SHOWN = 200;
/** A header value of at least this length may be a key, so a log line never shows it. */
const SHORTEST_KEY = 6;

const compress = promisify(gzip);

/** The collector is the operator's choice, so it may be in a private network. Close it to end its connections. */
export function createPostTraces({
  url,
  protocol,
  headers,
  isCompressed,
}: Pick<TraceSettings, "url" | "protocol" | "headers" | "isCompressed">): {
  post: PostTraces;
  close(): Promise<void>;
} {
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS }, connections: 1 });
  const encoding = OTLP_ENCODINGS[protocol];
  const keys = Object.values(headers).filter(({ length }) => length >= SHORTEST_KEY);
  /** What the collector says, fit for a log line. */
  const shown = (text: string) =>
    keys.reduce((masked, key) => masked.replaceAll(key, "••••"), text).slice(0, MOST_SHOWN);
  return {
    async post(body, signal) {
      try {
        const answer = await request(url, {
          method: "POST",
          headers: {
            ...headers,
            "content-type": encoding.contentType,
            ...(isCompressed && { "content-encoding": "gzip" }),
          },
          body: isCompressed ? await compress(body) : body,
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const { statusCode } = answer;
        const bytes = await bytesOf(answer.body);
        if (statusCode < 300) {
          const problem = rejectedIn(encoding, bytes);
          return { problem: problem && shown(problem), isLater: false, waitMs: null };
        }
        return {
          problem: shown(`${statusCode} ${refusalIn(encoding, bytes)}`.trim()),
          isLater: RETRYABLE.includes(statusCode),
          waitMs: waitOf(answer.headers["retry-after"], Date.now()),
        };
      } catch (error) {
        return { problem: messageOf(error), isLater: true, waitMs: null };
      }
    },
    close: () => agent.close(),
  };
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_ANSWER) break; // destroys the body
  }
  return Buffer.concat(chunks);
}

/** A collector may take some spans and refuse others (`partial_success`). */
function rejectedIn(encoding: OtlpEncoding, answer: Buffer): string | null {
  try {
    const { rejected, message } = encoding.partialSuccess(answer);
    return rejected > 0 ? `${rejected} spans: ${message}` : null;
  } catch {
    return null; // an answer needs no body
  }
}

/** A proxy in front of the collector may answer in another format. */
function refusalIn(encoding: OtlpEncoding, answer: Buffer): string {
  try {
    return encoding.refusal(answer);
  } catch {
    return answer.toString();
  }
}
