import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../harness/postgres-databases.ts";
import { startPostgresServer } from "../harness/postgres-server.ts";
import { JOBS, killProcesses } from "./kill-processes.ts";
import { ROOMS } from "./write-jobs.ts";

const KILLS = 26;

test(`no job of any queue is lost or done twice in ${KILLS} kills with -9 of processes of two versions`, async () => {
  const server = await startPostgresServer();
  onTestFinished(() => server.stop());
  await createDatabase(server.url("postgres"), "queues");
  const dataDir = await mkdtemp(join(tmpdir(), "parley-kills-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { ended, begunAgain, struck } = await killProcesses({
    databaseUrl: server.url("queues"),
    dataDir,
    kills: KILLS,
    processes: 3,
  });
  expect(ended).toBe(KILLS * JOBS * ROOMS.length);
  expect(struck, "kills of a process at work").toBeGreaterThan(KILLS / 4);
  expect(begunAgain).toBeGreaterThan(0);
});
