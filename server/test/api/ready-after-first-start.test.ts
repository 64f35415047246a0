/** `/readyz` while the first start of a service on PostgreSQL waits for another process. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { createDatabase, databaseUrl, dropDatabase } from "../harness/postgres-databases.ts";
import { runContext } from "../harness/run-context.ts";
import { startProcess } from "../harness/start-process.ts";

/** The advisory lock that a first start holds while it creates the workspace. */
const FIRST_START_LOCK = 0x70726c31;

/** Whether the service is waiting in its first start. */
async function isWaited(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
     and database = (select oid from pg_database where datname = current_database())`,
    [FIRST_START_LOCK],
  );
  return rows.length > 0;
}

test.skipIf(runContext().kind !== "postgresql")(
  "the service is ready only when its first start is complete, and says so in the usual shape",
  async () => {
    const run = runContext();
    if (run.kind !== "postgresql") throw new Error("needs several sessions on one database");
    const dataDir = mkdtempSync(join(tmpdir(), "parley-ready-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const name = `ready_${randomUUID().replaceAll("-", "")}`;
    await createDatabase(run.adminUrl, name);
    onTestFinished(() => dropDatabase(run.adminUrl, name));
    const url = databaseUrl(run.adminUrl, name);
    const other = new Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("select pg_advisory_lock($1)", [FIRST_START_LOCK]);

    const service = startProcess(dataDir, { DATABASE_URL: url, MEDIA_PORTS: await freeMediaPorts() });
    const [, port] = await service.logs.until(/"port":(\d+),"msg":"listening/);
    const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`);
    await expect.poll(() => isWaited(other), { timeout: 60_000 }).toBe(true);
    const early = await readiness();
    expect(existsSync(join(dataDir, "owner.json"))).toBe(false);
    expect(early.status).toBe(503);
    expect(early.headers.get("retry-after")).toBe("1");
    expect(await early.json()).toEqual({
      code: "AT_CAPACITY",
      detail: { error: "at_capacity", message: "The service is starting. Try again shortly." },
    });
    await other.end(); // releases the lock too
    await service.logs.until(/"msg":"Parley is running at /);
    expect((await readiness()).status).toBe(200);
    expect(existsSync(join(dataDir, "owner.json"))).toBe(true);
    service.stop();
    expect((await service.ended).code).toBe(0);
  },
);
