/** The service's collaborators without its threads: those that tests supply are used, and left open. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { WorkerListener, WorkerPool } from "../src/calls/live/worker-pool.ts";
import { loadConfig } from "../src/boot/config/config.ts";
import { openContext } from "../src/boot/open-context.ts";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { copyDataDir } from "./harness/copy-data-dir.ts";
import { runContext } from "./harness/run-context.ts";

const logger = pino({ level: "silent" });

/** Collaborators that record what is asked of them. */
function doubles() {
  const asked: string[] = [];
  let listener: WorkerListener | null = null;
  const pool: WorkerPool = {
    size: 1,
    start: (to) => {
      asked.push("pool.start");
      listener = to;
    },
    ready: async () => void asked.push("pool.ready"),
    send: () => undefined,
    isUp: () => true,
    close: async () => void asked.push("pool.close"),
  };
  const voice: BuiltinVoice = {
    connect: () => {
      throw new Error("nobody speaks here");
    },
    wake: () => undefined,
    close: async () => void asked.push("voice.close"),
  };
  return { asked, overrides: { pool, voice }, listener: () => listener };
}

function startedDataDir(): string {
  const run = runContext();
  if (run.kind !== "embedded") throw new Error("for the embedded database");
  const dataDir = mkdtempSync(join(tmpdir(), "parley-context-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyDataDir(run.serviceDataDir, dataDir);
  return dataDir;
}

test("collaborators that a test supplies are used, and not closed", async () => {
  const { asked, overrides, listener } = doubles();
  const config = loadConfig({ DATA_DIR: startedDataDir() });
  const opened = await openContext(config, logger, overrides);
  expect(opened.context.config).toBe(config);
  expect(opened.context.calls.canTakeCall()).toBe(true);
  expect(listener()).toBe(opened.context.calls);
  await opened.ready();
  await opened.close();
  expect(asked).toEqual(["pool.start", "pool.ready"]);
});

test("opened collaborators are closed if a later one can't be opened", async () => {
  const { asked, overrides } = doubles();
  const config = loadConfig({ DATA_DIR: startedDataDir() });
  const broken = { ...config, toolNetworkAllow: ["no/address"] };
  await expect(openContext(broken, logger, overrides)).rejects.toThrow(RangeError);
  expect(asked).toEqual([]);
  await (await openContext(config, logger, overrides)).close(); // the directory's lock was released
});
