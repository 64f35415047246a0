/** A backup without recordings of a file's shared service, for several of its tests. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import type { RunningService } from "../harness/start-service.ts";
import { runCommand } from "./run-command.ts";

/** Call it at the top of the file; what it returns makes the backup once, and gives its file. */
export function sharedBackup(shared: () => RunningService): () => Promise<string> {
  const kept = mkdtempSync(join(tmpdir(), "parley-backup-"));
  afterAll(() => rmSync(kept, { recursive: true }));
  return async () => {
    const file = join(kept, "backup.tar.gz");
    if (existsSync(file)) return file;
    expect((await runCommand("backup", shared().dataDir, [file, "--no-recordings"])).code).toBe(0);
    return file;
  };
}
