/** Transfers at Telnyx, which leaves the caller with us while the target rings, with the real service. */
import { expect, test } from "vitest";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import type { TelnyxCall } from "../doubles/telnyx-server.ts";
import { carrierDesks, goodbye, NUMBER, PERSON } from "./carrier-desk.ts";

const { telnyxDesk } = carrierDesks();
const SALES = { name: "sales", number: "+4930555555" };
const FRONT = { name: "front desk", number: "+4930666666" };

/** A caller who presses a key, upon which the agent transfers them, to these targets one after another. */
async function transferring(...names: string[]) {
  const desk = await telnyxDesk({ builtinTools: { transfer_call: { targets: [SALES, FRONT] } } });
  const { telnyx, vendor, webhook } = desk;
  vendor.onChat((_request, nth) => {
    const target = names[nth];
    if (target === undefined) return goodbye("Nobody is there. Goodbye.");
    return [...sayWords("One moment."), ...callTool("transfer_call", { target }), finish("tool_calls")];
  });
  const call = await telnyx.ring({ to: NUMBER, from: PERSON, webhookUrl: webhook("events") });
  await telnyx.until(() => call.stream !== null);
  const phone = await call.connect();
  await phone.until(() => phone.heard().length > 3 * 16_000);
  /** The leg of the nth target, counted from 0, which rings. */
  const rung = async (nth: number): Promise<TelnyxCall> => {
    await telnyx.until(() => call.targets.length > nth);
    const target = call.targets[nth] as TelnyxCall;
    await target.tell("call.initiated", { state: "bridging" });
    return target;
  };
  return { ...desk, call, phone, rung };
}

const transfers = (record: { timeline: { type: string; name?: string; status?: string }[] }) =>
  record.timeline.filter(({ type }) => type === "transfer").map(({ name, status }) => `${name} ${status}`);

test("once the target has answered, the call is over and nobody is hung up", async () => {
  const { call, phone, rung, ended } = await transferring(SALES.name);
  phone.press("#");
  const target = await rung(0);
  expect((await target.tell("call.answered")).status).toBe(200);
  const record = await ended();
  expect(record).toMatchObject({ end_reason: "transferred" });
  expect(transfers(record)).toEqual(["sales started", "sales done"]);
  expect([call.isOver, target.isOver]).toEqual([false, false]);
});

test("a busy target leaves the caller with the agent, who goes on", async () => {
  const { telnyx, call, phone, rung, ended } = await transferring(SALES.name);
  phone.press("#");
  await (await rung(0)).tell("call.hangup", { hangup_cause: "user_busy" });
  await telnyx.until(() => call.isOver);
  const record = await ended();
  expect(record).toMatchObject({ end_reason: "agent_hangup" });
  expect(transfers(record)).toEqual(["sales started", "sales failed"]);
});

test("of two targets that ring since a request went unanswered, one answers late, and the other one is hung up", async () => {
  const { telnyx, call, phone, rung, ended } = await transferring(SALES.name, FRONT.name);
  telnyx.refuseTransfer = { status: 504, code: "10015", detail: "Gateway timeout" };
  phone.press("#");
  const sales = await rung(0);
  telnyx.refuseTransfer = null;
  const front = await rung(1);
  await sales.tell("call.answered");
  await telnyx.until(() => front.isOver);
  expect(front.actions.map(({ name }) => name)).toEqual(["hangup"]);
  await front.tell("call.hangup", { hangup_cause: "normal_clearing" });
  const record = await ended();
  expect(record).toMatchObject({ end_reason: "transferred" });
  expect(transfers(record).toSorted()).toEqual([
    "front desk failed",
    "front desk started",
    "sales done",
    "sales failed",
    "sales started",
  ]);
  expect([call.isOver, sales.isOver]).toEqual([false, false]);
});
