/**
 * `token` requests per second to the real service, one at a time and 16 at once, compared with the same Fastify route
 * doing a single insert into a database of the same kind. On the embedded database, or with the argument `postgres` on
 * a PostgreSQL server that it starts itself. Goal: at least half the rate of the bare insert (a ratio of at most 2).
 */
import { fastify } from "fastify";
import { Agent, request } from "undici";
import { openBenchService } from "./bench-service.ts";
import { measure, report, type Candidate } from "./measure.ts";

const ROUNDS = 7;
const REQUESTS = 300;

const service = await openBenchService(process.argv.includes("postgres"));
const { bare, headers } = service;

// The baseline: the route, the body, one insert of the same record.
await bare.pool.query("create table bench (id bigint generated always as identity, body json, texts text)");
const app = fastify();
app.post("/token", async (received, reply) => {
  const texts = "You help Ann with orders. ".repeat(40);
  await bare.pool.query("insert into bench (body, texts) values ($1, $2)", [
    JSON.stringify(received.body),
    texts,
  ]);
  return reply.code(201).send({ call_id: "call_1", token: "pct_1" });
});
const bareUrl = await app.listen({ port: 0, host: "127.0.0.1" });

const dispatcher = new Agent({ connections: 32 });
const startUrl = `${service.url}/workspaces/${service.workspaceId}/agents/${service.exampleAgentId}/token`;
const body = JSON.stringify({ variable_values: { customer_name: "Ann", member_level: "gold" } });

async function post(url: string): Promise<void> {
  const answer = await request(url, { method: "POST", headers, body, dispatcher });
  await answer.body.dump();
  if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}`);
}

function candidate(name: string, url: string, atOnce: number): Candidate {
  return {
    name,
    run: async (iterations) => {
      let left = iterations;
      const client = async () => {
        while (left-- > 0) await post(url);
      };
      await Promise.all(Array.from({ length: atOnce }, client));
    },
  };
}

for (const atOnce of [1, 16]) {
  const candidates = [
    candidate("one insert behind a bare route", `${bareUrl}/token`, atOnce),
    candidate("token", startUrl, atOnce),
  ];
  const measured = await measure(candidates, REQUESTS, ROUNDS);
  report(`Starting a call, ${atOnce} at once (µs per request)`, measured);
  for (const { name, medianMicros } of measured)
    console.log(`  ${name}: ${Math.round(1e6 / medianMicros)} a second`);
}

await dispatcher.close();
await app.close();
await service.close();
