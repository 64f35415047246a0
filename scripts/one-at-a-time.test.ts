import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const MODULE = new URL("one-at-a-time.mjs", import.meta.url).href;
const run = promisify(execFile);

/** Writes "begin" and "end" to the file, and works for a while in between, as another `npm start` does. */
const WORK = `
  import { appendFileSync } from "node:fs";
  const { oneAtATime } = await import(${JSON.stringify(MODULE)});
  const [lock, file] = process.argv.slice(1);
  oneAtATime(lock, () => {
    appendFileSync(file, "begin\\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    appendFileSync(file, "end\\n");
  });`;

function places() {
  const root = mkdtempSync(join(tmpdir(), "one-at-a-time-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return { lock: join(root, "lock"), file: join(root, "log") };
}

const work = ({ lock, file }: ReturnType<typeof places>) =>
  run(process.execPath, ["--input-type=module", "-e", WORK, lock, file]);

test("two processes work one after the other", async () => {
  const at = places();
  await Promise.all([work(at), work(at), work(at)]);
  expect(readFileSync(at.file, "utf8")).toBe("begin\nend\n".repeat(3));
});

test("a process that died holding it is not waited for", async () => {
  const at = places();
  const dead = await run(process.execPath, ["-p", "process.pid"]);
  mkdirSync(at.lock);
  writeFileSync(join(at.lock, "pid"), dead.stdout.trim());
  await work(at);
  expect(readFileSync(at.file, "utf8")).toBe("begin\nend\n");
});
