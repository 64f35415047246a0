import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ChildLog } from "./child-log.ts";
import { ANSWERS_FOLDER } from "./answer-record.ts";
import { freeMediaPorts } from "./free-media-ports.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const RECORDER = new URL("record-answers.ts", import.meta.url).href;
const READY_TIMEOUT_MS = 100_000;
/** Where compiled code is kept between starts, as `npm start` does it: a second less of each. */
export const COMPILE_CACHE = fileURLToPath(new URL("../../../node_modules/.cache/node", import.meta.url));
/** The tests' key for sealed credentials, required with DATABASE_URL. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, 7).toString("base64");

export interface LaunchOptions {
  dataDir: string;
  databaseUrl?: string | null;
  /** The main.ts of another version; by default this one's. */
  main?: string | undefined;
  /** Added to the environment; overrides everything the harness sets. */
  env?: Record<string, string>;
}

/** A running service process. */
export interface ServiceProcess {
  url: string;
  workspaceId: string;
  /** The owner's access token. */
  token: string;
  pid: number;
  logs: ChildLog;
  /** Sends SIGTERM and expects a clean end: status 0 and nothing left open. */
  stop(): Promise<void>;
  /** Ends it like a crash (SIGKILL). */
  kill9(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `node server/src/main.ts` on a free port and waits until it takes calls. */
export async function launchService(options: LaunchOptions): Promise<ServiceProcess> {
  const answers = options.env?.[ANSWERS_FOLDER] ?? process.env[ANSWERS_FOLDER];
  const recording = answers ? ["--import", RECORDER] : [];
  // It dies with the test process, however that ends.
  const program = [process.execPath, ...recording, options.main ?? MAIN];
  const child = spawn("setpriv", ["--pdeathsig=KILL", "--", ...program], {
    env: {
      ...(answers && { [ANSWERS_FOLDER]: answers }),
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: "0",
      DATA_DIR: options.dataDir,
      MEDIA_PORTS: await freeMediaPorts(),
      DRAIN_TIMEOUT: "2", // tests leave calls behind
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl, SECRETS_KEYS: TEST_SECRETS_KEY } : {}),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logs = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), READY_TIMEOUT_MS);
  const ready = await Promise.race([logs.until(/"msg":"Parley is running at (\S+) /), ended]);
  clearTimeout(timeout);
  if (!("index" in ready)) throw new Error(`The service did not become ready:\n${logs.text}`);
  const owner = JSON.parse(await readFile(join(options.dataDir, "owner.json"), "utf8")) as Owner;
  return {
    url: ready[1] ?? "",
    workspaceId: owner.workspace_id,
    token: owner.token,
    pid: child.pid ?? 0,
    logs,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const { code, signal } = await ended;
      if (code === 0 && !logs.text.includes("still open")) return;
      throw new Error(`The service did not end cleanly (status ${code}, signal ${signal}):\n${logs.text}`);
    },
    kill9: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

interface Owner {
  workspace_id: string;
  token: string;
}
