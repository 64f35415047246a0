/** A machine that answers, played by baresip: it greets, beeps, and hears the message. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { tone } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { createCleanup } from "../harness/create-cleanup.ts";
import { GREETING_HZ, openPhoneDesk, REPLY_HZ, type PhoneDesk } from "./phone-desk.ts";
import { hasTone, toneMs } from "./tones.ts";

const WORDS = "You have reached the voicemail of Ann. Please leave a message after the tone.";
const RATE = 16_000;
const NOTHING = new Int16Array();
const cleanup = createCleanup();
let desk: PhoneDesk;
let greeting: Int16Array;
beforeAll(async () => {
  greeting = (await spoken([WORDS]))[0] ?? NOTHING;
  desk = await openPhoneDesk({
    onFinish: cleanup.onFinish,
    agent: { voicemail: { action: "leave_message", message: "This is Parley for {{customer.number}}." } },
    greetingMs: 800,
  });
  desk.vendor.onTranscription(() => ({ text: WORDS }));
});
afterAll(cleanup.run);

test("the message is left after the beep, and then the agent hangs up", async () => {
  const quiet = (ms: number) => new Int16Array((RATE * ms) / 1_000);
  const beforeBeep = [...quiet(500), ...greeting, ...quiet(300), ...tone(1_000, 500, RATE)];
  const phone = await startBaresip({
    user: "+4930777",
    answers: "auto",
    says: Int16Array.from([...beforeBeep, ...quiet(60_000)]),
  });
  const { numberId } = await desk.line({ port: phone.port });
  const callId = await desk.dial(numberId, "+4930777");
  await phone.until("CALL_ESTABLISHED");
  await phone.until("CALL_CLOSED");
  const heard = (await phone.heard()) ?? { samples: NOTHING, sampleRate: RATE };
  expect(hasTone(REPLY_HZ, 900)(heard)).toBe(true);
  const beepAt = Math.floor((beforeBeep.length / RATE) * heard.sampleRate);
  expect(toneMs({ ...heard, samples: heard.samples.subarray(0, beepAt) }, REPLY_HZ)).toBe(0);
  expect(hasTone(GREETING_HZ, 600)(heard)).toBe(true); // said at once, whoever answers
  const call = await desk.ended(callId);
  expect(call).toMatchObject({ end_reason: "agent_hangup", phone: { answered_by: "machine" } });
  expect(call.transcript.at(-1)).toMatchObject({ role: "agent", text: "This is Parley for +4930777." });
});
