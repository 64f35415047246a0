/** `npm start` as people and programs run it: in a terminal of its own, or into a pipe. */
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
/** Runs it in a pseudo-terminal and passes its output on. */
const IN_TERMINAL = ["script", "--quiet", "--return", "--flush", "--command", "npm start", "/dev/null"];

/** npm clears its progress line with this. */
const NPM_SPINNER = "\u001b[1G\u001b[0K";

async function start([command = "", ...parameters]: string[], env: Record<string, string> = {}) {
  const run = runContext();
  if (run.kind !== "embedded") throw new Error("for the embedded database");
  const dataDir = mkdtempSync(join(tmpdir(), "parley-npm-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyDataDir(run.serviceDataDir, dataDir);
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      // npm itself puts node_modules/.bin first, and must find its Node 24 there without help
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      HOME: dataDir,
      PORT: "0",
      DATA_DIR: dataDir,
      MEDIA_PORTS: await freeMediaPorts(),
      npm_config_progress: "false", // npm's own progress line comes and goes
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const log = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<unknown>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  return { child, log, ended, dataDir };
}

test("npm start runs the service in npm's own child, and SIGTERM to npm ends both with status 0", async () => {
  const { child, log, ended } = await start(["npm", "start"]);
  const [, url] = await log.until(/"msg":"Parley is running at (\S+) /);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended, log.text).toEqual({ code: 0, signal: null });
  await expect(fetch(`${url}/readyz`)).rejects.toThrow("fetch failed");
});

test("into a pipe, everything but npm's own lines is JSON", async () => {
  const { child, log, ended } = await start(["npm", "start"]);
  await log.until(/"msg":"Parley is running at /);
  child.kill("SIGTERM");
  await ended;
  const lines = log.text.split("\n").filter((line) => line !== "" && !line.startsWith("> "));
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => "object"));
  // What is under way is said before the service's own code is loaded.
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "Starting Parley…" });
});

test("in a terminal, npm start prints only text for people, and Ctrl+C ends it", async () => {
  const { child, log, ended, dataDir } = await start(IN_TERMINAL, { DRAIN_TIMEOUT: "90" });
  await log.until(/Press Ctrl\+C to stop\.\r\n/);
  const url = /running at (\S+)/.exec(log.text)?.[1] ?? "";
  const printed = log.text.replaceAll(NPM_SPINNER, "");
  const lines = printed.split("\r\n").filter((line) => line !== "" && !line.startsWith("> "));
  expect(lines).toEqual([
    "  Starting Parley…",
    `  Parley is running at ${url}`,
    expect.stringMatching(/^ {2}Create your account: {2}http:\/\/\S+\/setup#\S+ \(works once\)$/),
    expect.stringMatching(/^ {2}Call the example: {5}http:\/\/\S+\/preview\/\S+$/),
    `  API token:            ${join(dataDir, "owner.json")}`,
    "  No language model yet: agents follow a rehearsal script and ignore their prompts.",
    "  Start with OPENAI_API_KEY=... or add a key under Provider keys in the dashboard.",
    "  Press Ctrl+C to stop.",
  ]);
  child.stdin.write("\u0003");
  expect(await ended, log.text).toEqual({ code: 130, signal: null }); // npm's own status after Ctrl+C
  await expect(fetch(`${url}/readyz`)).rejects.toThrow("fetch failed");
  expect(log.text).toContain("Stopping. Calls have 90 s to finish; press Ctrl+C again to end them now.");
});

test("LOG_FORMAT=json prints only JSON lines even in a terminal", async () => {
  const { child, log, ended } = await start(IN_TERMINAL, { LOG_FORMAT: "json" });
  await log.until(/"msg":"Parley is running at /);
  expect(log.text).not.toContain("Press Ctrl+C");
  child.stdin.write("\u0003");
  await ended;
});
