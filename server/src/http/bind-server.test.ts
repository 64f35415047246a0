import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bindServer, type BoundServer } from "./bind-server.ts";

async function bind(host: string): Promise<BoundServer> {
  const bound = await bindServer({ host, port: 0 });
  onTestFinished(() => bound.close());
  return bound;
}

test("requests are answered 503 in the usual shape until the application is open", async () => {
  const bound = await bind("127.0.0.1");
  const ask = () => fetch(`http://127.0.0.1:${bound.port}/`, { method: "POST", body: "x".repeat(100_000) });
  bound.serverFactory((_request, response) => response.end("open"));
  const early = await ask();
  expect(early.status).toBe(503);
  expect(await early.json()).toMatchObject({ code: "AT_CAPACITY", detail: { error: "at_capacity" } });
  bound.open();
  expect(await (await ask()).text()).toBe("open");
});

test("localhost is every address that it has here", async () => {
  const bound = await bind("localhost");
  const addresses = await lookup("localhost", { all: true });
  for (const { address } of addresses) {
    const socket = connect(bound.port, address);
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString(), address).toMatch(/^HTTP\/1\.1 503 /);
    socket.destroy();
  }
});

test("a server that never opened closes at once, whoever is connected", async () => {
  const bound = await bind("127.0.0.1");
  const socket = connect(bound.port, "127.0.0.1");
  await once(socket, "connect");
  const ended = once(socket.resume(), "close");
  await bound.close();
  expect(await ended).toEqual([false]); // closed without an error
});

test("a port that is taken, and an address that is not here, are a sentence for the operator", async () => {
  const { port } = await bind("127.0.0.1");
  await expect(bindServer({ host: "127.0.0.1", port })).rejects.toThrow(
    `PORT ${port} is already in use on 127.0.0.1. Set PORT to a free port, or stop the program that uses it.`,
  );
  await expect(bindServer({ host: "192.0.2.1", port: 0 })).rejects.toThrow(
    "Can't listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL). Change PORT or HOST.",
  );
});
