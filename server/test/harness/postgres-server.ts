import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-ports.ts";

const BINARIES = "/usr/lib/postgresql";
const USER = "parley";

/** A PostgreSQL server for tests, in a temporary folder. */
export interface PostgresServer {
  /** Address of one of its databases. */
  url(database: string): string;
  /** Shuts it down; its data stays. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's PostgreSQL. `durable` keeps fsync on, for tests that kill it. */
export async function startPostgresServer(options: { durable?: boolean } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "parley-postgres-"));
  if (process.getuid?.() === 0) chownSync(folder, systemId("-u"), systemId("-g"));
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = spawnSync("setpriv", [...asPostgres(), binary("initdb"), ...initdb], {
    encoding: "utf8",
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    fsync: options.durable ? "on" : "off",
    max_connections: 300,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = (database: string): string => `postgresql://${USER}@127.0.0.1:${port}/${database}`;
  let log = "";
  let child: ChildProcess | null = null;
  async function run(): Promise<void> {
    const started = spawn("setpriv", [...asPostgres(), binary("postgres"), "-D", data, ...parameters], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    started.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
    await untilReady(url("postgres"), started, () => log);
  }
  async function end(): Promise<void> {
    const running = child;
    child = null;
    if (!running) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGINT"); // fast shutdown, which disconnects sessions
    await ended;
  }
  await run();
  return {
    url,
    goAway: end,
    comeBack: run,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** initdb and postgres refuse to run as root. The server ends with the process that started it, however that ends. */
function asPostgres(): string[] {
  const user = process.getuid?.() === 0 ? ["--reuid=postgres", "--regid=postgres", "--init-groups"] : [];
  return [...user, "--pdeathsig=INT", "--"];
}

function systemId(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
}

/** Path in the newest installed version. */
function binary(name: string): string {
  const version = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))[0];
  if (!version) throw new Error(`No PostgreSQL in ${BINARIES}: install Debian's package postgresql.`);
  return join(BINARIES, version, "bin", name);
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${log()}`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!["ECONNREFUSED", "57P03"].includes((error as { code?: string }).code ?? "")) throw error;
      await wait(50);
    }
  }
}
