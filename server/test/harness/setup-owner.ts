import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyDataDir } from "./copy-data-dir.ts";
import { launchService } from "./launch-service.ts";
import { signUpOwner } from "./signed-up-owner.ts";

/** After setup-pglite.ts: the service after its first start, once its owner has signed up, for tests to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const { run } = project.getProvidedContext();
  if (run.kind !== "embedded") throw new Error("setup-owner.ts needs setup-pglite.ts before it");
  const dataDir = mkdtempSync(join(tmpdir(), "parley-owner-"));
  copyDataDir(run.serviceDataDir, dataDir);
  const service = await launchService({ dataDir });
  await signUpOwner(service, dataDir);
  await service.stop();
  project.provide("signedUpDataDir", dataDir);
  return () => rmSync(dataDir, { recursive: true });
}
