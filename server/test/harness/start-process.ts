import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ChildLog } from "./child-log.ts";
import { COMPILE_CACHE, TEST_SECRETS_KEY } from "./launch-service.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** A process of the service that may still be starting, or may fail to start. */
export interface StartingProcess {
  logs: ChildLog;
  stop(): void;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<{ code: number | null; stderr: string }>;
}

/**
 * Starts `node server/src/main.ts` on any free port without
 * waiting; `env` takes precedence. It dies with the test process.
 */
export function startProcess(dataDir: string, env: Record<string, string>): StartingProcess {
  const child = spawn("setpriv", ["--pdeathsig=KILL", "--", process.execPath, MAIN], {
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: "0",
      DATA_DIR: dataDir,
      SECRETS_KEYS: TEST_SECRETS_KEY,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = new ChildLog(child.stderr);
  return {
    logs: new ChildLog(child.stdout),
    stop: () => void child.kill("SIGTERM"),
    ended: new Promise((resolve) => {
      child.once("close", (code) => resolve({ code, stderr: errors.text }));
    }),
  };
}
