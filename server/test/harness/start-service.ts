import { onTestFinished } from "vitest";
import type { ChildLog } from "./child-log.ts";
import { launchService, type ServiceProcess } from "./launch-service.ts";
import { copyOfStartedService } from "./place.ts";
import { requester, type Request } from "./requester.ts";
import { runContext, signedUpDataDir } from "./run-context.ts";

export interface ServiceOptions {
  /** TOOL_NETWORK_ALLOW; by default loopback, where the tests' own servers listen. Empty: nothing. */
  toolNetworkAllow?: string;
  env?: Record<string, string>;
  /** Its owner has signed up; where setup-owner.ts ran. */
  signedUp?: boolean;
  /** By default the end of the test. */
  onFinish?: (close: () => Promise<void>) => void;
}

/** The real service in its own process, on its own copy of a started database. */
export interface RunningService {
  readonly url: string;
  readonly workspaceId: string;
  /** The owner's access token. */
  readonly token: string;
  readonly pid: number;
  readonly dataDir: string;
  /** The running process's log. */
  readonly logs: ChildLog;
  request: Request;
  /** SIGTERM; expects status 0 and nothing left open. Does nothing if it isn't running. */
  stop(): Promise<void>;
  /** SIGKILL, like a crash. */
  kill9(): Promise<void>;
  /** Stops it if it is running, and starts it again on the same data at another address. */
  restart(env?: Record<string, string>): Promise<void>;
}

/**
 * Starts the service. When the test has finished, or when the given `onFinish` says so (for several tests of one
 * service), it is stopped, checked for leaks and removed.
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const place = await copyOfStartedService(runContext(), options.signedUp ? signedUpDataDir() : null);
  const launch = (env: Record<string, string> = {}): Promise<ServiceProcess> =>
    launchService({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
      env: { TOOL_NETWORK_ALLOW: options.toolNetworkAllow ?? "127.0.0.1", ...options.env, ...env },
    });
  let process: ServiceProcess;
  let running = false;
  const start = async (env?: Record<string, string>): Promise<void> => {
    process = await launch(env);
    running = true;
  };
  const end = async (how: "stop" | "kill9"): Promise<void> => {
    if (!running) return;
    running = false;
    await process[how]();
  };
  (options.onFinish ?? onTestFinished)(async () => {
    try {
      await end("stop");
    } finally {
      await place.remove();
    }
  });
  await start();
  return {
    get url() {
      return process.url;
    },
    get workspaceId() {
      return process.workspaceId;
    },
    get token() {
      return process.token;
    },
    get pid() {
      return process.pid;
    },
    get logs() {
      return process.logs;
    },
    dataDir: place.dataDir,
    request: requester(() => process),
    stop: () => end("stop"),
    kill9: () => end("kill9"),
    restart: async (env) => {
      await end("stop");
      await start(env);
    },
  };
}
