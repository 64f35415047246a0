/** A caller bridged to somebody else: three lines on loopback, with time moved by hand. */
import { afterEach, expect, test } from "vitest";
import {
  createHandTime,
  openEnd,
  phonePorts,
  PHONE_MEDIA,
  takeAnswer,
} from "@parley/testing/media/phone-pair";
import { createWatch } from "@parley/testing/timing/watch";
import { concat, amplitudeDbfs, tone } from "@parley/testing/sound/test-signals";
import type { Frame } from "@parley/audio/frame";
import { openPhoneLine } from "@parley/media/phone/phone-line";
import type { CallEvent } from "@parley/conversation/call-messages";
import { createBridge } from "./bridge.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

const saying = (hz: number) => (slot: number) =>
  tone({ hz, dbfs: -12, ms: 1_000 }).slice((slot % 50) * 320, ((slot % 50) + 1) * 320);
const level = (frames: Frame[], hz: number) => amplitudeDbfs(concat(...frames.slice(-50)), hz, 16_000);

/** A call whose caller talks to the session, and a target that has answered the bridge's offer. */
async function bridgedCall() {
  const time = createHandTime();
  const events: CallEvent[] = [];
  const watch = createWatch();
  const send = (event: CallEvent): void => {
    events.push(event);
    watch.look();
  };
  const phone = { ports: phonePorts(8), ticker: time.ticker };
  const bridge = createBridge({
    phone,
    send,
    log: (_, message) => void events.push({ type: "warning", code: "log", message }),
  });
  const caller = await openEnd(time);
  const own = await openPhoneLine({
    ...phone,
    now: () => time.now(),
    media: PHONE_MEDIA,
    offer: caller.sdp,
    onDigitsWanted: () => undefined,
    onUnusableAnswer: () => undefined,
    onError: () => undefined,
  });
  const heard: string[] = [];
  const session = bridge.share(own.line);
  session.open({
    onConnected: () => heard.push("connected"),
    onFrame: () => undefined,
    onText: () => undefined,
    onDigit: (digit) => heard.push(digit),
    onClosed: (reason) => heard.push(reason),
  });
  takeAnswer(caller, own.sdp);
  caller.line.pickUp();
  own.line.pickUp();
  bridge.take({ type: "bridge_offer", requestId: "b", media: PHONE_MEDIA });
  await watch.until(() => events.length > 0);
  const [offer] = events;
  if (offer?.type !== "answer") throw new Error(`no offer: ${JSON.stringify(offer)}`);
  const target = await openEnd(time, { offer: offer.sdp });
  target.line.pickUp();
  opened.push(caller.line, target.line, own.line, {
    close() {
      bridge.end();
      return bridge.finished();
    },
  });
  return { time, bridge, events, watch, caller, target, session, own, heard };
}

test("the caller hears ringing until the dialling ends, but not over the agent", async () => {
  const call = await bridgedCall();
  const { bridge, session, time, caller } = call;
  const heard = async (frame: (slot: number) => Frame | null, slots: number): Promise<number> => {
    const from = caller.frames.length;
    for (let slot = 0; slot < slots; slot++) {
      session.send(frame(slot));
      await time.slot();
    }
    return amplitudeDbfs(concat(...caller.frames.slice(from)), 425, 16_000);
  };
  expect(await heard(() => null, 50)).toBeGreaterThan(-26);
  expect(await heard(saying(800), 50)).toBeLessThan(-45);
  bridge.take({ type: "bridge_hung_up" });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await heard(() => null, 250)).toBeLessThan(-45);
});

async function pickUp({ bridge, target }: Awaited<ReturnType<typeof bridgedCall>>): Promise<void> {
  bridge.take({
    type: "bridge_answer",
    sdp: target.sdp,
    isFinal: true,
    fork: null,
    signallingAddress: "127.0.0.1",
  });
  bridge.take({ type: "bridge_picked_up" });
  bridge.take({ type: "bridge_picked_up" }); // joins nothing twice
  await new Promise((resolve) => setImmediate(resolve));
}

test("caller and target hear each other, and the session no longer hears or says anything", async () => {
  const call = await bridgedCall();
  await pickUp(call);
  const { time, caller, target, session } = call;
  for (let slot = 0; slot < 120; slot++) {
    caller.line.send(saying(440)(slot));
    target.line.send(saying(1_000)(slot));
    session.send(saying(2_000)(slot));
    await time.slot();
  }
  expect(Math.abs(level(target.frames, 440) + 12)).toBeLessThan(1);
  expect(Math.abs(level(caller.frames, 1_000) + 12)).toBeLessThan(1);
  expect(level(caller.frames, 2_000)).toBeLessThan(-40);
  const keys = [caller.line.sendDigits?.("12"), target.line.sendDigits?.("9")].map(
    (sent) => sent ?? Promise.resolve(),
  );
  for (let slot = 0; slot < 80; slot++) {
    caller.line.send(null);
    target.line.send(null);
    await time.slot();
  }
  await Promise.all(keys);
  expect(target.keys).toBe("12");
  expect(caller.keys).toBe("9");
  expect(call.heard).toEqual(["connected"]);
});

test("the session closing its line changes nothing; a hang-up on either side closes both, once", async () => {
  const call = await bridgedCall();
  await pickUp(call);
  const { bridge, events, watch, session, own } = call;
  await session.close();
  expect(events.map(({ type }) => type)).toEqual(["answer"]);
  own.line.hungUp(); // the caller's BYE
  await watch.until(() => events.length > 1);
  expect(events.at(-1)).toEqual({ type: "bridge_ended" });
  bridge.take({ type: "bridge_hung_up" });
  bridge.end();
  await bridge.finished();
  expect(events).toHaveLength(2);
});

test("the target's hang-up and the end of the call close the bridge too", async () => {
  for (const how of ["bridge_hung_up", "end"] as const) {
    const call = await bridgedCall();
    await pickUp(call);
    if (how === "end") call.bridge.end();
    else call.bridge.take({ type: how });
    await call.watch.until(() => call.events.length > 1);
    expect(call.events.at(-1)).toEqual({ type: "bridge_ended" });
  }
});

test("a caller who has hung up when the target answers is not bridged", async () => {
  const call = await bridgedCall();
  await call.session.close();
  await pickUp(call);
  expect(call.events.at(-1)).toEqual({ type: "bridge_ended" });
  await call.bridge.finished();
});

test("a target that does not answer leaves the session with its caller", async () => {
  const call = await bridgedCall();
  call.bridge.take({ type: "bridge_hung_up" });
  await call.bridge.finished();
  call.own.line.takeDigit("5");
  expect(call.heard).toEqual(["connected", "5"]);
  expect(call.events.map(({ type }) => type)).toEqual(["answer"]);
});
