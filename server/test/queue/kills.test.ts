import { expect, test } from "vitest";
import { migratedDatabase } from "../harness/open-test-database.ts";
import { JOBS, killProcesses } from "./kill-processes.ts";
import { ROOMS } from "./write-jobs.ts";

const KILLS = 4;

test(`no job of any queue is lost or done twice in ${KILLS} kills with -9 of processes of two versions`, async () => {
  await using target = await migratedDatabase();
  const processes = target.databaseUrl === null ? 1 : 2;
  const { ended, struck } = await killProcesses({ ...target, kills: KILLS, processes });
  expect(ended).toBe(KILLS * JOBS * ROOMS.length);
  expect(struck, "kills of a process at work").toBeGreaterThan(0);
});
