/**
 * The guarded client compared with plain `undici.request`, both
 * on kept-alive connections to a loopback server. Goal: ≤ 1.5 ×.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { measure, report, type Candidate } from "./measure.ts";

const ANSWER = JSON.stringify({
  order: "A-1001",
  status: "shipped",
  lines: Array.from({ length: 20 }, (_, i) => ({ i })),
});
const HEADERS = [
  { key: "Authorization", value: "Bearer 0123456789abcdef" },
  { key: "Content-Type", value: "application/json" },
];

const server = createServer((incoming, reply) => {
  incoming.resume();
  reply.setHeader("content-type", "application/json");
  reply.end(ANSWER);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders/A-1001?verbose=1`;
const guarded = createGuardedClient({ allow: ["127.0.0.0/8"], demoPrefix: null, own: null });
const plainHeaders = HEADERS.flatMap(({ key, value }) => [key, value]);

const plain = async (method: "GET" | "POST", body: string | null) => {
  const response = await request(url, { method, headers: plainHeaders, body });
  await response.body.text();
};
const guard = async (method: string, body: string | null) => {
  const asked = { url, method, headers: HEADERS, body, timeoutMs: 15_000, maxResponseBytes: 1 << 20 };
  const response = await guarded.send(asked);
  new TextDecoder().decode(response.body);
};
const repeat = (name: string, send: () => Promise<void>): Candidate => ({
  name,
  run: async (iterations) => {
    for (let i = 0; i < iterations; i++) await send();
  },
});

report(
  "One GET",
  await measure(
    [repeat("undici.request", () => plain("GET", null)), repeat("guarded client", () => guard("GET", null))],
    500,
  ),
);
report(
  "One POST with a JSON body",
  await measure(
    [
      repeat("undici.request", () => plain("POST", ANSWER)),
      repeat("guarded client", () => guard("POST", ANSWER)),
    ],
    500,
  ),
);
report(
  "20 GETs at once",
  await measure(
    [
      repeat(
        "undici.request",
        async () => void (await Promise.all(Array.from({ length: 20 }, () => plain("GET", null)))),
      ),
      repeat(
        "guarded client",
        async () => void (await Promise.all(Array.from({ length: 20 }, () => guard("GET", null)))),
      ),
    ],
    30,
  ),
);

await guarded.close();
server.closeAllConnections();
server.close();
process.exit(0); // undici's global agent keeps its connections open
