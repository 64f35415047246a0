import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { offeredProtocols, recordLength } from "./client-hello.ts";

/** What Node's own client sends first. */
async function helloOf(protocols: string[]): Promise<Buffer> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = connect({
    host: "127.0.0.1",
    port,
    servername: "voice.example.com",
    ALPNProtocols: protocols,
  });
  client.on("error", () => undefined);
  const [socket] = (await once(server, "connection")) as [Socket];
  const [hello] = (await once(socket, "data")) as [Buffer];
  client.destroy();
  socket.destroy();
  return hello;
}

test("it finds the protocols that a client offers", async () => {
  const hello = await helloOf(["acme-tls/1", "h2"]);
  expect(recordLength(hello)).toBe(hello.length);
  expect(offeredProtocols(hello)).toEqual(["acme-tls/1", "h2"]);
  expect(offeredProtocols(await helloOf([]))).toEqual([]);
});

test("whatever else arrives offers none, wherever it ends", async () => {
  const hello = await helloOf(["acme-tls/1"]);
  for (let length = 0; length < hello.length; length++) {
    const offered = offeredProtocols(hello.subarray(0, length));
    expect(["", "acme-tls/1"]).toContain(offered.join());
  }
  const request = Buffer.from("GET / HTTP/1.1\r\n\r\n");
  expect([recordLength(request), offeredProtocols(request)]).toEqual([null, []]);
  for (let at = 0; at < hello.length; at++) {
    const broken = Buffer.from(hello);
    broken.writeUInt8(255, at);
    expect(offeredProtocols(broken)).toBeInstanceOf(Array);
  }
});
