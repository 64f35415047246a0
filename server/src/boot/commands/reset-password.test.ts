import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "@parley/base/logger";
import { resetLinkCommand } from "../../access/people/reset-link.ts";
import type { ServiceContext } from "../../service-context.ts";
import { answered } from "../control-socket/control-command.ts";
import { openControlSocket } from "../control-socket/control-socket.ts";

const COMMAND = join(import.meta.dirname, "reset-password.ts");

/** A service that makes a link for everybody, and the command's output. */
async function run(...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), "parley-reset-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const asked: unknown[] = [];
  const context = { config: { dataDir }, logger: createLogger("silent", "json") } as ServiceContext;
  const socket = await openControlSocket(context, [
    answered(resetLinkCommand, async (_context, question) => {
      asked.push(question);
      return { url: "https://voice.example.com/reset-password#t", email: question.email, isConnected: false };
    }),
  ]);
  onTestFinished(() => socket.close());
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
  return { stdout, asked };
}

test("a link only resets the password, unless the command says more", async () => {
  const { stdout, asked } = await run("ann@example.com");
  expect(asked).toEqual([{ email: "ann@example.com", removeTwoFactor: false }]);
  expect(stdout).toContain("can choose a new password. It works once");
  expect(stdout).toContain("https://voice.example.com/reset-password#t");
});
