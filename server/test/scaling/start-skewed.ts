import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { launchService } from "../harness/launch-service.ts";
import { ownAddress } from "../harness/own-address.ts";
import type { Cluster } from "../harness/start-cluster.ts";

const SKEW = "const { now } = Date; Date.now = () => now() + 60_000;";

/**
 * Another process of the cluster for this test, whose clock is a minute ahead. The others reach it at an address that
 * isn't loopback, as they do each other.
 */
export async function startSkewed(cluster: Cluster): Promise<{ url: string; port: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "parley-skewed-"));
  const { workspaceId: workspace_id, token } = cluster;
  await writeFile(join(dataDir, "owner.json"), JSON.stringify({ url: "", workspace_id, token }));
  const port = await loopbackPorts(1);
  const url = `http://127.0.0.1:${port}`;
  const skewed = await launchService({
    dataDir,
    databaseUrl: cluster.databaseUrl,
    env: {
      PORT: String(port),
      PUBLIC_URL: cluster.nodes[0].url,
      HOST: "0.0.0.0",
      INSTANCE_URL: `http://${ownAddress()}:${port}`,
      DRAIN_DELAY: "0",
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(SKEW)}"`,
    },
  });
  onTestFinished(async () => {
    await skewed.stop();
    await rm(dataDir, { recursive: true });
  });
  return { url, port };
}
