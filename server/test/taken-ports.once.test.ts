/** Ports already in use: reported in one line before anything is created, or avoided. */
import { createSocket } from "node:dgram";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freeMediaPorts } from "./harness/free-media-ports.ts";
import { startProcess } from "./harness/start-process.ts";
import { startService } from "./harness/start-service.ts";

/** A data directory that doesn't exist yet. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-taken-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data");
}

async function takeUdpPort(port: number): Promise<void> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(resolve)));
}

async function takeTcpPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

test("a taken port of MEDIA_PORTS is reported in one line, before anything is created or listens", async () => {
  const mediaPorts = await freeMediaPorts();
  const [port] = mediaPorts.split("-").map(Number);
  await takeUdpPort(port ?? 0);
  const dataDir = newDataDir();
  const service = startProcess(dataDir, { MEDIA_PORTS: mediaPorts });
  expect(await service.ended).toEqual({
    code: 1,
    stderr: `Parley cannot start: UDP port ${port} of MEDIA_PORTS is in use. Set MEDIA_PORTS to a free range.\n`,
  });
  expect(service.logs.text).toBe("");
  expect(existsSync(dataDir)).toBe(false);
});

test("a taken PORT is reported in one line, before anything is created", async () => {
  const port = await takeTcpPort();
  const dataDir = newDataDir();
  const service = startProcess(dataDir, { PORT: String(port), MEDIA_PORTS: await freeMediaPorts() });
  expect(await service.ended).toEqual({
    code: 1,
    stderr: `Parley cannot start: PORT ${port} is already in use on 127.0.0.1. Set PORT to a free port, or stop the program that uses it.\n`,
  });
  expect(service.logs.text).toBe("");
  expect(existsSync(dataDir)).toBe(false);
});

test("copies on one machine find media ports by themselves if MEDIA_PORTS isn't set", async () => {
  const env = { MEDIA_PORTS: "" };
  const copies = await Promise.all([startService({ env }), startService({ env })]);
  for (const { url } of copies) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
