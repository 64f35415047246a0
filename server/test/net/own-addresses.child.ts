/**
 * Runs on a machine with one public address, where the service is started twice: first everything at that address is
 * allowed, so that each probe is known to get there, then nothing is. Prints what arrived as JSON.
 */

import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchArrivals } from "../doubles/arrivals.ts";
import { PUBLIC_ADDRESS, PUBLIC_NAMES } from "../doubles/network-namespace.ts";
import { launchService } from "../harness/launch-service.ts";
import { requester } from "../harness/requester.ts";
import { answerAsModel } from "./own-address-model.ts";
import { PROBES } from "./own-address-probes.ts";
import { prepare, type Desk } from "./own-address-setup.ts";

export interface ProbeResult {
  name: string;
  /** What the operation answered, or what its record says. */
  outcome: string;
  /** What arrived at the public address meanwhile, such as `tcp 443`. */
  arrived: string[];
}

export interface PhaseReport {
  results: ProbeResult[];
  /** Everything that arrived from start to end, without the operator's own model and the service's own port. */
  arrived: string[];
  /** Whether the operator's own model, at the same address, was asked. */
  isModelAsked: boolean;
  logs: string;
  /** Warnings in the state of each trunk and provider key. */
  warnings: Record<string, string[]>;
}

export interface OwnAddressReport {
  allowed: PhaseReport;
  refused: PhaseReport;
}

const SERVICE_PORT = 8080;
const MODEL_PORT = 9500;
/** Where something answers; the sniffer sees what arrives at any other port as well. */
const HTTP_PORTS = [80, 9001, 9002, 9003, 9004, 9005, 9010, 9011, 9200];
const SIP_PORTS = [9301, 9304, 9305];
/** How long an allowed probe may take to arrive. */
const ARRIVAL_LIMIT_MS = 15_000;

const arrivals = await watchArrivals(PUBLIC_ADDRESS);
const servers = [
  ...HTTP_PORTS.map((port) => ({
    port,
    server: createServer((_request, reply) => reply.setHeader("connection", "close").end("{}")),
  })),
  { port: MODEL_PORT, server: createServer(answerAsModel) },
];
await Promise.all(
  servers.map(
    ({ port, server }) => new Promise<void>((resolve) => server.listen(port, PUBLIC_ADDRESS, resolve)),
  ),
);
/** Switchboards that refuse everything at once, so that nobody waits for them. */
const switchboards = await Promise.all(
  SIP_PORTS.map(async (port) => {
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(port, PUBLIC_ADDRESS, resolve));
    return socket.on("message", (bytes, from) => {
      const kept = bytes
        .toString()
        .split("\r\n")
        .filter((line) => /^(via|v|from|f|to|t|call-id|i|cseq):/i.test(line));
      const reply = ["SIP/2.0 404 Not Found", ...kept, "Content-Length: 0", "", ""].join("\r\n");
      if (kept.length > 0) socket.send(reply, from.port, from.address);
    });
  }),
);
const dataDir = mkdtempSync(join(tmpdir(), "parley-own-"));
const ids = new Map<string, string>();

async function phase(isAllowed: boolean): Promise<PhaseReport> {
  const before = (await arrivals.soFar()).length;
  const allow = isAllowed ? `127.0.0.1,${PUBLIC_ADDRESS}` : "127.0.0.1";
  const service = await launchService({
    dataDir,
    env: {
      HOST: "0.0.0.0",
      PORT: String(SERVICE_PORT),
      PUBLIC_URL: `http://${PUBLIC_NAMES[0]}:${SERVICE_PORT}`,
      TOOL_NETWORK_ALLOW: allow,
      SIP_NETWORK_ALLOW: allow,
      SIP_PORTS: "udp:5060",
      SIP_HOST: "127.0.0.1",
      OPENAI_BASE_URL: `http://${PUBLIC_ADDRESS}:${MODEL_PORT}/v1`,
      OPENAI_API_KEY: "sk-operator",
    },
  });
  const here = { ...service, url: `http://127.0.0.1:${SERVICE_PORT}` };
  const desk: Desk = { request: requester(() => here), url: here.url, token: service.token, ids, isAllowed };
  if (isAllowed) await prepare(desk);
  const results: ProbeResult[] = [];
  for (const { name, ports, isSince, run } of PROBES) {
    const from = isSince ? before : (await arrivals.soFar()).length;
    const outcome = await run(desk);
    if (isAllowed && ports.length > 0)
      await Promise.race([arrivals.until(ports, from), limit(ARRIVAL_LIMIT_MS)]);
    const arrived = (await arrivals.soFar()).slice(from).filter((line) => ports.includes(line));
    results.push({ name, outcome, arrived: [...new Set(arrived)] });
  }
  const warnings: Record<string, string[]> = {};
  for (const room of ["trunks", "provider-keys"]) {
    const { body } = await desk.request("GET", `/public/v1/workspaces/{workspace_id}/${room}?limit=100`);
    for (const { label, state } of body.data) warnings[label] = state.warnings;
  }
  await service.stop();
  const all = (await arrivals.soFar()).slice(before);
  const theirs = [`tcp ${SERVICE_PORT}`, `tcp ${MODEL_PORT}`];
  return {
    results,
    arrived: [...new Set(all.filter((line) => !theirs.includes(line)))],
    isModelAsked: all.includes(`tcp ${MODEL_PORT}`),
    logs: service.logs.text,
    warnings,
  };
}

function limit(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

try {
  const allowed = await phase(true);
  const refused = await phase(false);
  process.stdout.write(JSON.stringify({ allowed, refused } satisfies OwnAddressReport));
} finally {
  await arrivals.close();
  for (const socket of switchboards) socket.close();
  for (const { server } of servers) server.close().closeAllConnections();
  rmSync(dataDir, { recursive: true });
}
