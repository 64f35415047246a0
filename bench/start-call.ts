/**
 * On the embedded database; with `postgres` as argument, on a PostgreSQL server that it starts for itself.
 * `token` requests per second of the real service against the same Fastify route doing nothing but one insert into the same
 * kind of database, one after the other and 16 at once. Aim: at least half of the bare insert (a ratio of at most 2).
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { Agent, request } from "undici";
import { loadConfig } from "../server/src/config.ts";
import { openDatabase } from "../server/src/db/database.ts";
import { createLogger } from "../server/src/logger.ts";
import { openService } from "../server/src/service.ts";
import { createDatabase } from "../server/test/harness/postgres-databases.ts";
import { startPostgresServer } from "../server/test/harness/postgres-server.ts";
import { measure, report, type Candidate } from "./measure.ts";

const ROUNDS = 7;
const REQUESTS = 300;

const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
const logger = createLogger("silent");
const dispatcher = new Agent({ connections: 32 });

const postgres = process.argv.includes("postgres") ? await startPostgresServer({ durable: true }) : null;

/** Address of a new database, null for the embedded one. */
async function newDatabase(name: string): Promise<string | null> {
  if (!postgres) return null;
  await createDatabase(postgres.url("postgres"), name);
  return postgres.url(name);
}

// The baseline: the route, the body, one insert of the same record.
const bare = await openDatabase({
  databaseUrl: await newDatabase("bare"),
  dataDir: join(folder, "bare"),
  logger,
});
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

const dataDir = join(folder, "service");
const serviceUrl = await newDatabase("service");
const service = await openService(
  loadConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    MEDIA_PORTS: "39000-39010",
    LOG_LEVEL: "silent",
    ...(serviceUrl && { DATABASE_URL: serviceUrl, SECRETS_KEYS: Buffer.alloc(32, 7).toString("base64") }),
  }),
  logger,
);
const owner = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8")) as Record<string, string>;
const workspace = `${service.url}/public/v1/workspaces/${owner["workspace_id"]}`;
const headers = { authorization: `Bearer ${owner["token"]}`, "content-type": "application/json" };
const agents = (await (await request(`${workspace}/agents`, { headers })).body.json()) as {
  data: { id: string }[];
};
const startUrl = `${service.url}/workspaces/${owner["workspace_id"]}/agents/${agents.data[0]?.id}/token`;
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
await bare.close();
await service.close(AbortSignal.abort());
await postgres?.stop();
await rm(folder, { recursive: true });
