/**
 * A phone line and a raw socket: what NATs and bad networks do to a call. Strangers are in
 * server/test/net/phone-strangers.once.test.ts.
 */
import { expect, onTestFinished, test } from "vitest";
import { LARGEST_DATAGRAM } from "@parley/testing/network/largest-datagram";
import { startLossyRelay } from "@parley/testing/network/lossy-relay";
import { createHandTime, openEnd, packetsArrive, takeAnswer } from "@parley/testing/media/phone-pair";
import { callWith, openRawPhone } from "@parley/testing/media/raw-phone";
import { createWatch } from "@parley/testing/timing/watch";
import { amplitudeDbfs, concat, tone } from "@parley/testing/sound/test-signals";
import { createTicker } from "../ticker.ts";

test("a phone behind a NAT that changes its port is heard, and hears, from its first packet on", async () => {
  const time = createHandTime();
  const phone = await openRawPhone();
  const call = await callWith(time, 9); // the port it believes it has
  for (let i = 0; i < 50; i++) {
    phone.say(call.port);
    call.line.send(null);
    await time.slot();
  }
  expect(phone.packets.length).toBeGreaterThan(45);
  expect(amplitudeDbfs(concat(...call.frames.slice(5)), 400, 16_000)).toBeGreaterThan(-13);
});

test("junk from the peer's own address is dropped", async () => {
  const time = createHandTime();
  const phone = await openRawPhone();
  const call = await callWith(time, phone.port);
  const large = Buffer.alloc(Math.min(60_000, LARGEST_DATAGRAM), 0x80);
  const junk = [Buffer.alloc(0), Buffer.from([0x80]), Buffer.alloc(1_500, 0xff), large];
  for (let i = 0; i < 40; i++) {
    for (const bytes of junk) {
      phone.send(bytes, call.port);
      phone.send(bytes, call.port + 1);
    }
    phone.say(call.port);
    await time.slot();
  }
  expect(amplitudeDbfs(concat(...call.frames.slice(5)), 400, 16_000)).toBeGreaterThan(-13);
});

test("the tone survives a network that loses one packet in twenty and reorders the rest", async () => {
  const ticker = createTicker(20, (error) => {
    throw error;
  });
  const time = { ticker, now: () => performance.timeOrigin + performance.now() };
  const caller = await openEnd(time);
  const relay = await startLossyRelay(Number(/m=audio (\d+)/.exec(caller.sdp)?.[1]), {
    loss: 0.05,
    mostDelayMs: 40,
  });
  onTestFinished(() => relay.close());
  const throughRelay = caller.sdp
    .replace(/m=audio \d+/, `m=audio ${relay.port}`)
    .replace(/a=rtcp:.*\r\n/, "");
  const callee = await openEnd(time, { offer: throughRelay });
  for (const { line } of [caller, callee]) onTestFinished(() => line.close());
  // The caller hears the relay's port, not the callee's: symmetric RTP finds the way.
  takeAnswer(caller, callee.sdp.replace(/m=audio \d+/, "m=audio 9").replace(/a=rtcp:.*\r\n/, ""));
  for (const { line } of [caller, callee]) line.pickUp();
  const watch = createWatch();
  const sound = tone({ hz: 500, dbfs: -12, ms: 1_000 });
  let slot = 0;
  const stop = ticker.subscribe(() => {
    const frame = sound.slice((slot % 50) * 320, ((slot % 50) + 1) * 320);
    for (const { line } of [caller, callee]) line.send(frame);
    slot += 1;
    watch.look();
  });
  await watch.until(() => slot > 150);
  stop();
  await packetsArrive();
  for (const { frames } of [caller, callee]) {
    const heard = concat(...frames.slice(50, 140));
    expect(Math.abs(amplitudeDbfs(heard, 500, 16_000) + 12)).toBeLessThan(1.5);
    for (let at = 0; at + 640 <= heard.length; at += 640)
      expect(Math.max(...heard.subarray(at, at + 640))).toBeGreaterThan(4_000);
  }
  expect(relay.lost).toBeGreaterThan(3);
});
