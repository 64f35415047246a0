import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";
import { copyDataDir } from "../harness/copy-data-dir.ts";
import { runContext } from "../harness/run-context.ts";

const WRITER = fileURLToPath(new URL("./crash-writer.ts", import.meta.url));
const KILLS = 20;
/** Half a minute on an idle machine; only a hang may exceed it. */
const TIMEOUT_MS = 600_000;
/** Every fourth process is killed while it opens the database, possibly during recovery. */
const KILLED_WHILE_OPENING = 4;

interface Round {
  found: string[];
  tokens: string[];
  acknowledged: string[];
}

/**
 * Lets the writer run until it has printed this many lines, kills it with -9, and returns what it had printed by then.
 */
async function writeAndKill(dataDir: string, first: number, lines: number): Promise<Round> {
  const child = spawn(process.execPath, [WRITER, dataDir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    if (text.split("\n").length > lines) child.kill("SIGKILL");
  });
  const [code, signal] = await new Promise<unknown[]>((resolve) => {
    child.once("close", (...how) => resolve(how));
  });
  expect({ code, signal }).toEqual({ code: null, signal: "SIGKILL" });
  const complete = text.slice(0, text.lastIndexOf("\n")).split("\n");
  const list = (name: string): string[] =>
    JSON.parse(complete.find((line) => line.startsWith(name))?.slice(name.length) ?? "[]") as string[];
  return {
    found: list("found "),
    tokens: list("tokens "),
    acknowledged: complete.filter((line) => /^\d+$/.test(line)),
  };
}

test(
  `every acknowledged write survives ${KILLS} kills with -9 under load`,
  { timeout: TIMEOUT_MS },
  async () => {
    const run = runContext();
    if (run.kind !== "embedded") throw new Error("for the embedded database");
    const dataDir = mkdtempSync(join(tmpdir(), "parley-crash-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    copyDataDir(run.migratedDataDir, dataDir);
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const isOpening = kill % KILLED_WHILE_OPENING === 3;
      const lines = isOpening ? 1 : 4 + Math.floor(Math.random() * 120);
      const round = await writeAndKill(dataDir, kill * 100_000, lines);
      if (round.found.length > 0) expectAll(round, acknowledged);
      for (const id of round.acknowledged) acknowledged.add(id);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * 10);

    const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger("silent") });
    const read = async (sql: string): Promise<string[]> =>
      (await database.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const found = await read("select id from workspaces");
    expectAll({ found, tokens: await read("select workspace_id as id from access_tokens") }, acknowledged);
    await database.pool.query("set enable_seqscan = off");
    expect((await read("select id from workspaces order by id")).toSorted()).toEqual(found.toSorted());
    await database.close();
  },
);

/** Checks that every acknowledged write is there and that no transaction is half there. */
function expectAll(
  { found, tokens }: { found: string[]; tokens: string[] },
  acknowledged: Set<string>,
): void {
  expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
  expect(tokens.toSorted()).toEqual(found.toSorted());
}
