import { text as readAll } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startSmallApp } from "../../test/http/small-app.ts";

const head = (path: string, host: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
const MEBIBYTE = 1024 * 1024;

/** Sends 100 MiB as fast as the server takes it. Resolves with the response and how much was sent by then. */
async function flood(app: Awaited<ReturnType<typeof startSmallApp>>, start: string) {
  const socket = await app.open();
  socket.on("error", () => undefined); // the server may reset it while it is still sending
  socket.write(start);
  const chunk = Buffer.alloc(64 * 1024, " ");
  const isOver = new Promise((resolve) => socket.once("close", resolve));
  const answer = new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())));
  const send = (): void => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once("drain", send);
  };
  send();
  await isOver;
  return { answer: await answer, sent: socket.bytesWritten - socket.writableLength };
}

const CHUNKED = "POST /echo HTTP/1.1\r\nHost: evil.example\r\nTransfer-Encoding: chunked\r\n\r\n6400000\r\n";
const BODIED_GET = head("/strict/1", "localhost", 100 * MEBIBYTE).replace("POST", "GET");

test.each([
  ["a body that is too large", head("/echo", "localhost", 100 * MEBIBYTE), 413],
  ["a host that isn't served", head("/echo", "evil.example", 100 * MEBIBYTE), 403],
  ["a path that isn't there", head("/nothing", "localhost", 100 * MEBIBYTE), 413],
  ["an address that can't be read", head("/%zz", "localhost", 100 * MEBIBYTE), 404],
  ["a method that isn't possible", head("/fail", "localhost", 100 * MEBIBYTE), 405],
  ["a body without a length", CHUNKED, 403],
  ["a question with a body", BODIED_GET, 200],
])("%s is answered, and not read to its end", async (_what, start, status) => {
  const app = await startSmallApp();
  const { answer, sent } = await flood(app, start);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: close`, "is"));
  expect(sent).toBeLessThan(16 * MEBIBYTE);
});

test("a small body that nobody wanted keeps the connection", async () => {
  const app = await startSmallApp();
  const socket = await app.open();
  socket.write(`${head("/echo", "evil.example", 2)}{}`);
  socket.write("GET /strict/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const answers = await readAll(socket);
  expect(answers).toMatch(/^HTTP\/1\.1 403 .*HTTP\/1\.1 200 /s);
});
