import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ChildLog } from "../harness/child-log.ts";

/** Runs one of the `npm run` commands beside the service. */
export async function runCommand(
  command: "account-log" | "backup" | "restore",
  dataDir: string,
  parameters: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const program = fileURLToPath(new URL(`../../src/boot/commands/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
  });
  const log = new ChildLog(child.stdout, child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, text: log.text };
}
