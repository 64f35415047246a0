/** docs/first-agent.md as a reader follows it: every command, in order, in one shell. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startService } from "../harness/start-service.ts";
import { freePort } from "../harness/free-ports.ts";

const GUIDE = readFileSync(new URL("../../../docs/first-agent.md", import.meta.url), "utf8");
const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

/** The text of each block of shell commands. */
function commandsOf(page: string): string[] {
  return [...page.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, commands = ""]) => commands);
}

/** Runs it in `folder`; anything it started in the background ends with it. */
async function runShell(script: string, folder: string): Promise<{ output: string; code: number | null }> {
  const shell = spawn("bash", ["-euo", "pipefail"], { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (text) => (output += String(text)));
  shell.stdin.end(`trap 'kill $(jobs -p)' EXIT\n${script}`);
  const code = await new Promise<number | null>((resolve) => shell.once("close", resolve));
  return { output, code };
}

test("README begins with the two commands", () => {
  expect(commandsOf(README).slice(0, 2)).toEqual(["npm ci && npm start\n", "npm ci && npm test\n"]);
});

test("every command of the guide works: the tool answers, the agent has it, and its page opens", async () => {
  const [start, api, ...rest] = commandsOf(GUIDE);
  expect(start).toBe("TOOL_NETWORK_ALLOW=127.0.0.1 npm start\n");
  const service = await startService({ toolNetworkAllow: "127.0.0.1" });
  const folder = mkdtempSync(join(tmpdir(), "parley-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(service.dataDir, join(folder, "data"));
  const port = String(await freePort());
  const here = [api, WAIT_FOR_API, ...rest].join("\n").replaceAll("127.0.0.1:4000", `127.0.0.1:${port}`);
  const { output, code } = await runShell(here.replace("listen(4000,", `listen(${port},`), folder);
  expect(code, output).toBe(0);
  const [arrives, assigned, link, status] = output.trim().split("\n");
  expect(arrives).toBe("tomorrow before noon");
  expect(assigned).toMatch(/^\[ 'tool_\w+' \]$/);
  expect(link).toMatch(new RegExp(`^${service.url}/preview/[\\w-]+$`));
  expect(status).toBe("undefined");
  expect((await fetch(link ?? "")).status).toBe(200);
});

/** A reader takes longer to get to the next command than the API takes to start. */
const WAIT_FOR_API = "until curl -s -o /dev/null http://127.0.0.1:4000/; do :; done";
