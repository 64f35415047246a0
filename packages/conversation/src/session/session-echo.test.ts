import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { phoneOf, startConversation } from "@parley/testing/harness/conversation";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { amplify, concat, noise } from "@parley/testing/sound/test-signals";
import type { CallPlan } from "../call-plan.ts";
import type { TextToSpeech } from "../ports.ts";

/** Bursts of noise: a voice with a spectrum, unlike the scripted one's constant samples. */
const VOICE = concat(
  ...Array.from({ length: 12 }, (_, n) => [
    noise({ dbfs: -20 - 3 * (n % 3), ms: 180 + 40 * (n % 4), seed: n + 1 }),
    new Int16Array(16 * 60 * (n % 3)),
  ]).flat(),
);

/** A call whose line returns what it plays, `delayMs` later and 15 dB quieter. */
async function echoing(plan: Partial<CallPlan>, { delayMs = 240, mayEcho = false } = {}) {
  const call = startConversation({ plan: { firstMessage: "Hello and welcome.", ...plan } });
  Object.assign(call.line, { mayEcho });
  const voice: TextToSpeech = call.voice;
  voice.speak = async function* () {
    yield Int16Array.from(VOICE);
  };
  await call.connect();
  const slots = delayMs / 20;
  for (let slot = 0; slot < 250; slot++) {
    call.clock.advance(20);
    const returned = call.line.slots[slot - slots]?.frame;
    const frame = returned ? amplify(returned, -15) : new Int16Array(FRAME_SAMPLES);
    call.line.handlers.onFrame(frame);
    call.session.tick();
    await nextTurn();
  }
  return call;
}

const aPhoneCall = (echoGuard: boolean) =>
  ({ direction: "inbound", phone: phoneOf({ echoGuard }) }) satisfies Partial<CallPlan>;

/** How many slots the agent let pass that its sentence would have filled. */
const silentSlots = ({ line }: Awaited<ReturnType<typeof echoing>>): number =>
  line.slots.slice(0, VOICE.length / FRAME_SAMPLES).filter(({ frame }) => !frame).length;

test("a line that returns our own voice doesn't interrupt the agent", async () => {
  const call = await echoing(aPhoneCall(true));
  expect(call.transcript()).toEqual(["agent: Hello and welcome."]);
  const [first] = call.line.slots.flatMap(({ frame }, index) => (frame ? [index] : []));
  const last = call.line.slots.findLastIndex(({ frame }) => frame);
  expect((last - first! + 1) * 20).toBe(Math.ceil(VOICE.length / FRAME_SAMPLES) * 20);
});

test("without the guard it does", async () => {
  expect(silentSlots(await echoing(aPhoneCall(false)))).toBeGreaterThan(20);
});

test("a browser's line that may echo is listened to, and one that may not is left alone", async () => {
  const [socket, webRtc] = [await echoing({}, { mayEcho: true }), await echoing({})];
  expect(silentSlots(webRtc)).toBeGreaterThan(20);
  expect(silentSlots(socket)).toBe(0);
});
