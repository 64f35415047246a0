import { type ChildProcess, fork } from "node:child_process";
import { expect, test } from "vitest";
import type { AnswererInput, AnswererOutput } from "./doubles/web-rtc-answerer.ts";
import { weriftCaller } from "@parley/testing/media/werift-caller";

function ask<T extends AnswererOutput["type"]>(child: ChildProcess, input: AnswererInput, type: T) {
  return new Promise<AnswererOutput & { type: T }>((resolve) => {
    const listen = (output: AnswererOutput) => {
      if (output.type !== type) return;
      child.off("message", listen);
      resolve(output as AnswererOutput & { type: T });
    };
    child.on("message", listen);
    child.send(input);
  });
}

const until = { timeout: 20_000, interval: 5 };

/** Five simultaneous calls with audio and a message both ways. One caller hangs up; we hang up on the others. */
async function fiveCalls(child: ChildProcess): Promise<void> {
  const callers = Array.from({ length: 5 }, () => weriftCaller());
  for (const caller of callers) {
    const { sdp } = await ask(child, { type: "offer", sdp: await caller.offer() }, "answer");
    await caller.answer(sdp);
  }
  for (const caller of callers) await expect.poll(() => caller.channelState(), until).toBe("open");
  for (const caller of callers) caller.send('{"type":"text","text":"hello"}');
  await Promise.all(callers.map((caller) => caller.play(440, 5)));
  for (const caller of callers) await expect.poll(() => caller.messages.length, until).toBe(1);
  await callers[0]?.close();
  await ask(child, { type: "hang_up" }, "hung_up");
  await Promise.all(callers.map((caller) => caller.close()));
}

test("50 calls leave no memory and no handles behind", async () => {
  const answerer = new URL("doubles/web-rtc-answerer.ts", import.meta.url);
  const child = fork(answerer, { execArgv: ["--expose-gc"] });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for (let round = 0; round < 3; round++) await fiveCalls(child);
  const before = await ask(child, { type: "measure" }, "bytes");
  for (let round = 0; round < 10; round++) await fiveCalls(child);
  const after = await ask(child, { type: "measure" }, "bytes");
  child.send({ type: "end" });
  expect((after.bytes - before.bytes) / 50).toBeLessThan(10_000);
  expect(await exit).toBe(0);
}, 110_000);
