/**
 * Global setup of the system tests that judge mutants: the databases that they copy are made once, from the unchanged
 * sources.
 */
import { cpSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { setup as makeDatabases } from "../../server/test/harness/setup-pglite.ts";
import type { RunContext } from "../../server/test/harness/run-context.ts";

/** Set by `npm run mutants`. */
const folder = process.env["PARLEY_MUTANTS_DATA"] ?? "";

export async function setup(project: TestProject): Promise<void> {
  if (!existsSync(folder)) {
    let blank = "";
    const provide = (_key: string, run: RunContext): void => {
      if (run.kind === "embedded") blank = run.blankDataDir;
    };
    const remove = await makeDatabases({ provide } as unknown as TestProject);
    cpSync(dirname(blank), folder, { recursive: true });
    remove();
  }
  project.provide("run", {
    kind: "embedded",
    blankDataDir: join(folder, "blank"),
    migratedDataDir: join(folder, "migrated"),
    serviceDataDir: join(folder, "service"),
  });
}
