/** Several processes of the service on one PostgreSQL server, set up as in docs/scaling.md. */
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { ownAddress } from "./own-address.ts";
import { launchService, type ServiceProcess } from "./launch-service.ts";
import { createDatabase } from "./postgres-databases.ts";
import { startPostgresServer, type PostgresServer } from "./postgres-server.ts";
import { requester, type Request } from "./requester.ts";

export interface ClusterNode {
  /** Where tests reach it, on this machine. */
  url: string;
  port: number;
  /** Where the other processes and a load balancer reach it: not on a loopback address. */
  place: { address: string; instanceUrl: string };
  readonly pid: number;
  /** Sends requests to this process. */
  request: Request;
  kill9(): Promise<void>;
  /** SIGTERM; expects status 0 and nothing left open. */
  stop(): Promise<void>;
  /** Starts it again, after it has ended; with `main`, as another version. */
  start(main?: string): Promise<void>;
  readonly logs: ServiceProcess["logs"];
}

export interface Cluster {
  nodes: [ClusterNode, ClusterNode, ClusterNode];
  workspaceId: string;
  token: string;
  server: PostgresServer;
  databaseUrl: string;
  pool: pg.Pool;
  /** The process that holds the call. */
  holderOf(callId: string): Promise<ClusterNode>;
}

export interface ClusterOptions {
  /** By default the first process's own address. */
  publicUrl?: string;
  env?: Record<string, string>;
  /** Added for the nth process. */
  envOf?: (index: number) => Promise<Record<string, string>>;
  onFinish: (close: () => Promise<void>) => void;
}

const SIZE = 3;

export async function startCluster({ publicUrl, env, envOf, onFinish }: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "parley-cluster-"));
  onFinish(() => rm(folder, { recursive: true }));
  const server = await startPostgresServer();
  onFinish(() => server.stop());
  const databaseUrl = server.url("cluster");
  await createDatabase(server.url("postgres"), "cluster");

  const first = await loopbackPorts(SIZE);
  const address = ownAddress();
  const ids = new Map<string, ClusterNode>();
  const dataDirOf = (index: number) => join(folder, String(index));

  async function launch(index: number): Promise<{ node: ClusterNode; service: ServiceProcess }> {
    const port = first + index;
    const url = `http://127.0.0.1:${port}`;
    const instanceUrl = `http://${address}:${port}`;
    const added = await envOf?.(index);
    const start = (main?: string): Promise<ServiceProcess> =>
      launchService({
        main,
        dataDir: dataDirOf(index),
        databaseUrl,
        env: {
          PORT: String(port),
          PUBLIC_URL: publicUrl ?? `http://127.0.0.1:${first}`,
          HOST: "0.0.0.0",
          INSTANCE_URL: instanceUrl,
          DRAIN_DELAY: "0", // no load balancer has to notice
          TOOL_NETWORK_ALLOW: "127.0.0.1",
          RATE_LIMIT_UNAUTHENTICATED_PER_MINUTE: "0",
          ...env,
          ...added,
        },
      });
    let service = await start();
    let isRunning = true;
    const end = async (how: "stop" | "kill9") => {
      if (!isRunning) return;
      isRunning = false;
      await service[how]();
    };
    onFinish(() => end("stop"));
    const { workspaceId, token } = service;
    const request = requester(() => ({ url, workspaceId, token }));
    const node: ClusterNode = {
      url,
      port,
      place: { address, instanceUrl },
      get pid() {
        return service.pid;
      },
      request,
      kill9: () => end("kill9"),
      stop: () => end("stop"),
      async start(main) {
        service = await start(main);
        isRunning = true;
      },
      get logs() {
        return service.logs;
      },
    };
    return { node, service };
  }

  // The first start creates the workspace; the others find it, and they are given its token.
  const one = await launch(0);
  for (let index = 1; index < SIZE; index++) {
    await mkdir(dataDirOf(index), { mode: 0o700 });
    await copyFile(join(dataDirOf(0), "owner.json"), join(dataDirOf(index), "owner.json"));
  }
  const two = await launch(1);
  const three = await launch(2);
  const nodes: Cluster["nodes"] = [one.node, two.node, three.node];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined); // for tests that stop the server
  onFinish(() => pool.end());
  const { rows } = await pool.query<{ id: string; url: string }>("select id, url from instances");
  for (const { id, url } of rows) {
    const node = nodes.find((each) => each.place.instanceUrl === url);
    if (node) ids.set(id, node);
  }
  return {
    nodes,
    workspaceId: one.service.workspaceId,
    token: one.service.token,
    server,
    databaseUrl,
    pool,
    async holderOf(callId) {
      const found = await pool.query<{ instance_id: string }>("select instance_id from calls where id = $1", [
        callId,
      ]);
      const node = ids.get(found.rows[0]?.instance_id ?? "");
      if (!node) throw new Error(`No process holds ${callId}.`);
      return node;
    },
  };
}
