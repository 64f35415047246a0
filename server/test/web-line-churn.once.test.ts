import { type ChildProcess, fork } from "node:child_process";
import { expect, test } from "vitest";
import type { AnswererInput, AnswererOutput } from "./doubles/web-rtc-answerer.ts";
import { weriftCaller } from "./doubles/werift-caller.ts";

function ask<T extends AnswererOutput["type"]>(child: ChildProcess, input: AnswererInput | null, type: T) {
  return new Promise<AnswererOutput & { type: T }>((resolve) => {
    const listen = (output: AnswererOutput) => {
      if (output.type !== type) return;
      child.off("message", listen);
      resolve(output as AnswererOutput & { type: T });
    };
    child.on("message", listen);
    if (input) child.send(input);
  });
}

/** A whole call with sound and a message both ways; every third is hung up by the caller. */
async function call(child: ChildProcess, index: number): Promise<void> {
  const caller = weriftCaller();
  const connected = ask(child, null, "connected");
  const { sdp } = await ask(child, { type: "offer", sdp: await caller.offer() }, "answer");
  await caller.answer(sdp);
  await connected;
  await expect.poll(() => caller.channelState(), { timeout: 10_000, interval: 5 }).toBe("open");
  caller.send('{"type":"text","text":"hello"}');
  await caller.play(440, 5);
  await expect.poll(() => caller.messages.length, { timeout: 10_000, interval: 5 }).toBe(1);
  if (index % 3 === 0) await caller.close();
  await ask(child, { type: "hang_up" }, "hung_up");
  await caller.close();
}

test("50 calls after each other leave no memory and no handle behind", async () => {
  const answerer = new URL("doubles/web-rtc-answerer.ts", import.meta.url);
  const child = fork(answerer, { execArgv: ["--expose-gc"] });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let index = 0;
  while (index < 10) await call(child, index++);
  const before = await ask(child, { type: "measure" }, "bytes");
  while (index < 60) await call(child, index++);
  const after = await ask(child, { type: "measure" }, "bytes");
  child.send({ type: "end" });
  expect((after.bytes - before.bytes) / 50).toBeLessThan(10_000);
  expect(await exit).toBe(0);
}, 110_000);
