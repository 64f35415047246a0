import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ChildLog } from "./harness/child-log.ts";
import { copyDataDir } from "./harness/copy-data-dir.ts";
import { freeMediaPorts } from "./harness/free-media-ports.ts";
import { runContext } from "./harness/run-context.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("npm start runs the service in npm's own child, and SIGTERM to npm ends both with status 0", async () => {
  const run = runContext();
  if (run.kind !== "embedded") throw new Error("for the embedded database");
  const dataDir = mkdtempSync(join(tmpdir(), "parley-npm-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyDataDir(run.serviceDataDir, dataDir);
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    env: {
      // npm itself puts node_modules/.bin first, and must find its Node 24 there without help
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      HOME: dataDir,
      PORT: "0",
      DATA_DIR: dataDir,
      MEDIA_PORTS: await freeMediaPorts(),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<unknown>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  const [, url] = await log.until(/^Parley is running at (\S+)$/m);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended, log.text).toEqual({ code: 0, signal: null });
  await expect(fetch(`${url}/readyz`)).rejects.toThrow("fetch failed");
});
