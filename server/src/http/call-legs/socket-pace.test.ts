import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import type { CallSupervisor } from "../../calls/live/supervisor.ts";
import { acceptCallSockets } from "./accept-call-sockets.ts";
import { createSocketPace } from "./socket-pace.ts";

/** One frame of sound. */
const FRAME = 640;

test("an hour of sound and messages fits, and half a minute of it at once behind a network that stood still", () => {
  const pace = createSocketPace();
  const at = (frame: number) => frame * 20;
  let refused = 0;
  const send = (bytes: number, now: number): void => void (pace.take(bytes, now) || refused++);
  for (let frame = 0; frame < 180_000; frame++) {
    send(FRAME, at(frame));
    if (frame % 3 === 0) send(4096, at(frame));
  }
  const later = at(180_000) + 30_000;
  for (let frame = 0; frame < 1_500; frame++) send(FRAME, later);
  expect(refused).toBe(0);
});

test("tiny messages cost as much as frames", () => {
  const pace = createSocketPace();
  let read = 0;
  for (let message = 0; message < 100_000; message++) if (pace.take(1, 0)) read++;
  expect(read).toBeLessThan(2_000);
});

test("a page that floods its socket is not read, and heard again afterwards", async () => {
  let passed = 0;
  let last = "";
  const calls = {
    authorise: () => ({}),
    attachSocket: () => ({
      data: (data: string) => {
        passed++;
        last = data;
      },
      closed: () => undefined,
    }),
  } as unknown as CallSupervisor;
  const server = createServer();
  const stop = acceptCallSockets(server, calls, () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    stop();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/calls/call_1/ws?token=t`);
  await new Promise((resolve) => socket.once("open", resolve));
  for (let message = 0; message < 30_000; message++) socket.send("x");
  socket.send("the end");
  const answered = new Promise((resolve) => socket.once("pong", resolve));
  socket.ping();
  await answered; // the reply comes after all of them
  expect(passed).toBeLessThan(3_000);
  await expect
    .poll(() => {
      socket.send("again");
      return last;
    })
    .toBe("again");
});
