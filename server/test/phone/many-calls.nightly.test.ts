/** Many calls one after another leave nothing behind, in memory or in the list of live calls. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startSipp } from "../doubles/peers/sipp.ts";
import { pause, receiveAnswer, scenario } from "../doubles/peers/sipp-scenario.ts";
import { inDialog, invite } from "../doubles/peers/sipp-messages.ts";
import { openRawSip } from "../doubles/raw-sip.ts";
import { cancelledCall } from "./cancelled-call.ts";
import { openPhoneDesk, PATIENT, type PhoneDesk } from "./phone-desk.ts";
import { callerHangsUp } from "./ring-in.ts";

const MB = 1024 * 1024;

function residentBytes({ service }: PhoneDesk): number {
  const status = readFileSync(`/proc/${service.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test("2,000 calls leave no more memory than 500", async () => {
  const desk = await openPhoneDesk({ agent: PATIENT, env: { LOG_LEVEL: "error" } });
  const { number } = await desk.line({});
  const run = async (calls: number) => {
    const sipp = await startSipp({
      target: { host: "127.0.0.1", port: desk.sipPort },
      service: number,
      calls,
      rate: 10,
      concurrent: 10,
      isQuiet: true,
      scenario: scenario([
        invite(),
        ...receiveAnswer(200, { keepsRoute: true }),
        inDialog("ACK", 1),
        pause(300),
        ...callerHangsUp(2),
      ]),
    });
    expect(await sipp.finished).toMatchObject({ successful: calls, failed: 0 });
    await expect.poll(() => desk.liveCalls()).toBe(0);
  };
  await run(500);
  const warm = residentBytes(desk);
  await run(1_500);
  expect((residentBytes(desk) - warm) / MB).toBeLessThan(40);
});

test("of 1,000 calls cancelled at any moment each ends once, and no dialog is left", async () => {
  const desk = await openPhoneDesk({ agent: PATIENT, env: { LOG_LEVEL: "error" } });
  const { number } = await desk.line({});
  const raw = await openRawSip(desk.sipPort);
  const random = seeded(11);
  let left = 1_000;
  const caller = async () => {
    while (left-- > 0) await cancelledCall(raw, number, `race-${left}`, Math.floor(random() * 150));
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  await expect.poll(() => desk.liveCalls()).toBe(0);
  const { data } = await desk.api("GET", "calls?limit=100");
  for (const { end_reason: reason } of data) expect(["cancelled", "caller_hangup"]).toContain(reason);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
