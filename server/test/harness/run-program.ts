import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { freePort } from "./free-ports.ts";

/**
 * Runs a small HTTP server, given as text, until the test has finished; its port is in `PORT`. Resolves once it
 * answers, with what posts to one of its paths.
 */
export async function runProgram(
  program: string,
  file: { name: string; text: string },
  env: Record<string, string>,
): Promise<(path: string) => Promise<Response>> {
  const folder = await mkdtemp(join(tmpdir(), "parley-program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, file.name), file.text);
  const port = await freePort();
  const server = spawn(program, [file.name], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" });
  const answers = async () =>
    ask("/").then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return ask;
}
