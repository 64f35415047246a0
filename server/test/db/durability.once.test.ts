import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proveDurable, startPglite } from "../../src/platform/db/embedded/start-pglite.ts";
import { SyncedNodeFs } from "../../src/platform/db/embedded/synced-node-fs.ts";
import { copyDataDir } from "../harness/copy-data-dir.ts";
import { runContext } from "../harness/run-context.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-durability-"));
  const run = runContext();
  if (run.kind === "embedded") copyDataDir(join(run.blankDataDir, "database"), folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the probe refuses PGlite as shipped, whose commits never reach the disk", async () => {
  const fs = new SyncedNodeFs(folder);
  const pglite = await PGlite.create({ fs });
  await expect(proveDurable(pglite, () => fs.syncs)).rejects.toThrow(
    "doesn't write its commits through to the disk",
  );
  await pglite.close();
});

test("the probe refuses a file system without fsync, whatever PostgreSQL's settings", async () => {
  const fs = new SyncedNodeFs(folder);
  const pglite = await PGlite.create({
    dataDir: folder,
    startParams: ["--single", "-j", "-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "io_method=sync"],
  });
  await expect(proveDurable(pglite, () => fs.syncs)).rejects.toThrow(
    "doesn't write its commits through to the disk",
  );
  await pglite.close();
});

test("the probe leaves no trace, and the database starts with it", async () => {
  const lines: string[] = [];
  const pglite = await startPglite(folder, (line) => lines.push(line));
  expect(
    (
      await pglite.query(
        "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace",
      )
    ).rows,
  ).toEqual([{ n: 0 }]);
  await pglite.close();
});
