import { createSocket } from "node:dgram";
import { expect, test } from "vitest";
import { openMediaPort } from "./media-port.ts";

async function tryBind(port: number): Promise<string> {
  const socket = createSocket("udp4");
  const outcome = await new Promise<string>((resolve) => {
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
    socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve("free"));
  });
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return outcome;
}

test("the port is the same on every address, and free again after closing", async () => {
  const mediaPort = await openMediaPort({ port: 0, addresses: [] });
  expect(mediaPort.candidates).toContain("127.0.0.1");
  expect(await tryBind(mediaPort.port)).toBe("EADDRINUSE");
  await Promise.all([mediaPort.close(), mediaPort.close()]);
  expect(await tryBind(mediaPort.port)).toBe("free");
});

test("a port in use is reported", async () => {
  const first = await openMediaPort({ port: 0, addresses: ["127.0.0.1"] });
  await expect(openMediaPort({ port: first.port, addresses: [] })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
  await first.close();
});

test("every worker's port has its own certificate, shared by all its calls", async () => {
  const [one, two] = await Promise.all(
    [0, 0].map((port) => openMediaPort({ port, addresses: ["127.0.0.1"] })),
  );
  expect(one?.certificate.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(one?.certificate.fingerprint).not.toBe(two?.certificate.fingerprint);
  await Promise.all([one?.close(), two?.close()]);
});
