/** Ports that somebody else has: reported in one line before anything is made, or avoided. */
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

test("a port of MEDIA_PORTS that is taken is one line, before anything is made or listens", async () => {
  const mediaPorts = await freeMediaPorts();
  const [port] = mediaPorts.split("-").map(Number);
  await takeUdpPort(port ?? 0);
  const dataDir = newDataDir();
  const service = startProcess(dataDir, { MEDIA_PORTS: mediaPorts });
  expect(await service.ended).toEqual({
    code: 1,
    stderr: `Parley cannot start: UDP port ${port} of MEDIA_PORTS is in use on this machine; set MEDIA_PORTS to a range that is free.\n`,
  });
  expect(service.logs.text).toBe("");
  expect(existsSync(dataDir)).toBe(false);
});

test("a PORT that is taken is one line, before anything is made", async () => {
  const port = await takeTcpPort();
  const dataDir = newDataDir();
  const service = startProcess(dataDir, { PORT: String(port), MEDIA_PORTS: await freeMediaPorts() });
  expect(await service.ended).toEqual({
    code: 1,
    stderr: `Parley cannot start: PORT ${port} is in use on 127.0.0.1; set PORT to a free one, or stop what uses it.\n`,
  });
  expect(service.logs.text).toBe("");
  expect(existsSync(dataDir)).toBe(false);
});

test("copies on one machine find media ports by themselves where MEDIA_PORTS is not set", async () => {
  const env = { MEDIA_PORTS: "" };
  const copies = await Promise.all([startService({ env }), startService({ env })]);
  for (const { url } of copies) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
