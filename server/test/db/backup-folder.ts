/** A folder for a test's backups, gone after the test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
