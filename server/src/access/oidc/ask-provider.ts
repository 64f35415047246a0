/** Requests to the provider, within bounds: few connections, 10 s, 512 KiB, no redirects. */
import { Agent, request } from "undici";

const TIMEOUT_MS = 10_000;
/** Key sets and groups of one person take a few KiB. */
const MOST_BYTES = 512 * 1024;
const CONNECTIONS = 8;

type Ask = (
  url: string,
  options: {
    method: string;
    headers: Record<string, string>;
    body?: URLSearchParams | string | null | undefined;
  },
) => Promise<Response>;

/**
 * The provider is the operator's choice, so it may be in a private network. `ask` rejects if it doesn't answer in time
 * or says too much. Close it to end its connections.
 */
export function createAskProvider(): { ask: Ask; close(): Promise<void> } {
  const agent = new Agent({ connections: CONNECTIONS, connect: { timeout: TIMEOUT_MS } });
  return {
    async ask(url, { method, headers, body }) {
      const answer = await request(url, {
        method: method as "GET",
        headers,
        body: body?.toString() ?? null,
        dispatcher: agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await textOf(answer.body);
      const type = [answer.headers["content-type"]].flat()[0] ?? "";
      return new Response(text === "" ? null : text, {
        status: Math.max(200, answer.statusCode),
        headers: { "content-type": type },
      });
    },
    close: () => agent.destroy(),
  };
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
