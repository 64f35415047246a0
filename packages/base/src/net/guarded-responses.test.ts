import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { get, openGuardedSetup, type GuardedSetup } from "@parley/testing/network/guarded-setup";

/** A server that answers every request with these bytes, one piece after another. */
function answering(...pieces: string[]): Promise<GuardedSetup> {
  return openGuardedSetup((request) => void write(request.socket, pieces));
}

async function write(socket: Socket, pieces: string[]): Promise<void> {
  for (const piece of pieces)
    await new Promise<void>((resolve) => void socket.write(piece, "latin1", () => setImmediate(resolve)));
}

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
const FINAL = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n";

test.each([
  ["an unasked 100 Continue", [CONTINUE + FINAL]],
  ["several, of several kinds", [CONTINUE + HINTS + CONTINUE, "HTTP/1.0 102 Processing\r\n\r\n", FINAL]],
  [
    "one in pieces",
    ["HTT", "P/1.1 100", " Continue\r", "\n", "\r\nHTTP/1", ".1 200 OK\r\nContent-Length: 2\r\n\r\no", "k"],
  ],
  ["none, byte by byte", FINAL.split("")],
])("%s before the answer is ignored", async (_what, pieces) => {
  await using setup = await answering(...pieces);
  for (let i = 0; i < 2; i++) {
    const { status, body } = await setup.client.send(
      get(setup.target.origin, { method: "POST", body: "{}" }),
    );
    expect([status, Buffer.from(body).toString()]).toEqual([200, "ok"]);
  }
  expect(setup.target.accepted()).toBe(1); // and the connection stays
});

test("an answer whose body looks like an interim response arrives as it is", async () => {
  const body = `${CONTINUE}x`;
  const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`;
  await using setup = await answering(head, body);
  const response = await setup.client.send(get(setup.target.origin));
  expect(Buffer.from(response.body).toString()).toBe(body);
});

test.each([
  ["HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", "closed the connection"],
  [`HTTP/1.1 100 Continue\r\nX: ${"x".repeat(20_000)}`, ""],
  [
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok",
    "it has more than one Content-Length header",
  ],
  [
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\nok",
    "it has more than one Content-Length header",
  ],
  ["HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok", "its Content-Length header isn't a number"],
  ["HTTP/1.1 200 OK\r\nX-Long: secret\r\n  more\r\n\r\n", 'its header "X-Long" continues on a second line'],
  ["HTTP/1.1 200 OK\r\nX A: 1\r\n\r\n", `its header name "X A" has characters that names can't have`],
  ["HTTP/1.1 200 OK\r\nX-A : 1\r\n\r\n", `its header name "X-A " has characters`],
  ["HTTP/1.1 200 OK\r\nno colon here\r\n\r\n", 'its header line "no colon here" has no colon'],
  ["HTTP/1.1 200 OK\r\nX-Bell: a\u0007b\r\n\r\n", 'its header "X-Bell" has control characters in its value'],
  [
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "it has both a Content-Length and a Transfer-Encoding header",
  ],
  ["SSH-2.0-OpenSSH_9.2\r\n\r\n", "didn't answer in HTTP/1.1"],
])("%j is refused, and says why", async (answer, problem) => {
  await using setup = await answering(CONTINUE + answer);
  await expect(setup.client.send(get(setup.target.origin))).rejects.toMatchObject({
    message: expect.stringContaining(problem) as string,
  });
});

test("a request that wasn't begun on a closed connection is sent on a new one, whatever its method", async () => {
  let requests = 0;
  await using setup = await openGuardedSetup((_request, reply) => {
    requests += 1;
    reply.end("ok");
  });
  const post = () => setup.client.send(get(setup.target.origin, { method: "POST", body: "{}" }));
  await post();
  const [socket] = setup.target.sockets;
  if (!socket) throw new Error("the connection should be idle");
  socket.destroy(); // as at its idle timeout, before the client could notice
  const { status } = await post();
  expect([status, requests, setup.target.accepted()]).toEqual([200, 2, 2]);
  if (!socket.closed) await once(socket, "close");
});
