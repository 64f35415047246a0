/** Other hosts that send to a phone call: addresses of loopback that macOS doesn't have. */
import { expect, onTestFinished, test } from "vitest";
import { amplitudeDbfs, concat, tone } from "@parley/testing/sound/test-signals";
import { createHandTime, openEnd, takeAnswer } from "@parley/testing/media/phone-pair";
import { callWith, openRawPhone } from "@parley/testing/media/raw-phone";

test("a third host that sends RTP neither hears the call nor is heard", async () => {
  const time = createHandTime();
  const phone = await openRawPhone("127.0.0.2");
  const thief = await openRawPhone("127.0.0.3");
  const call = await callWith(time, phone.port, "127.0.0.2");
  for (let i = 0; i < 60; i++) {
    for (let burst = 0; burst < 5; burst++) thief.say(call.port);
    thief.send(Buffer.from([0x80, 200, 0, 1, 0, 0, 0, 1]), call.port + 1);
    phone.say(call.port, false);
    call.line.send(null);
    await time.slot();
  }
  expect(thief.packets).toEqual([]);
  expect(phone.packets).toHaveLength(60);
  expect(Math.max(...concat(...call.frames).map(Math.abs))).toBeLessThan(50);
  expect(call.events.filter((event) => event.startsWith("foreign"))).toEqual([]);
  await call.line.close();
  expect(call.statistics.at(-1)).toMatchObject({ foreignPackets: 300, packetsReceived: 60 });
});

test("sound from an address that nobody named is told if the peer sends none", async () => {
  const time = createHandTime();
  const phone = await openRawPhone("127.0.0.3");
  const call = await callWith(time, 9, "127.0.0.2");
  for (let i = 0; i < 60; i++) {
    phone.say(call.port);
    await time.slot();
  }
  expect(call.events.filter((event) => event.startsWith("foreign"))).toEqual([
    expect.stringContaining("Audio comes from 127.0.0.3, which"),
  ]);
  await call.line.close();
  expect(call.statistics.at(-1)).toMatchObject({ foreignPackets: 60, packetsReceived: 0 });
});

test("a provider whose sound comes from another address is heard if the trunk lists its network", async () => {
  const time = createHandTime();
  const phone = await openRawPhone("127.0.0.3");
  const call = await callWith(time, 9, "127.0.0.2", ["127.0.0.3"]);
  for (let i = 0; i < 50; i++) {
    phone.say(call.port);
    call.line.send(null);
    await time.slot();
  }
  expect(amplitudeDbfs(concat(...call.frames.slice(5)), 400, 16_000)).toBeGreaterThan(-13);
  expect(phone.packets.length).toBeGreaterThan(45);
  await call.line.close();
  expect(call.statistics.at(-1)).toMatchObject({ foreignPackets: 0, packetsReceived: 50 });
});

test("with SRTP, a peer that moves is followed, and a host without the keys is not", async () => {
  const time = createHandTime();
  const media = {
    srtp: "required" as const,
    network: { allow: ["127.0.0.0/8"], demoPrefix: null, own: null },
  };
  const caller = await openEnd(time, { media });
  // The callee thinks the caller is elsewhere: packets come from another address than the SDP says.
  const elsewhere = caller.sdp.replace("c=IN IP4 127.0.0.1", "c=IN IP4 127.0.0.4");
  const callee = await openEnd(time, { media, offer: elsewhere });
  const thief = await openRawPhone("127.0.0.3");
  for (const { line } of [caller, callee]) onTestFinished(() => line.close());
  takeAnswer(caller, callee.sdp);
  for (const { line } of [caller, callee]) line.pickUp();
  const port = Number(/m=audio (\d+)/.exec(callee.sdp)?.[1]);
  const sound = tone({ hz: 500, dbfs: -12, ms: 2_000 });
  for (let i = 0; i < 100; i++) {
    thief.say(port);
    caller.line.send(sound.slice(i * 320, i * 320 + 320));
    callee.line.send(sound.slice(i * 320, i * 320 + 320));
    await time.slot();
  }
  expect(thief.packets).toEqual([]);
  for (const { frames } of [caller, callee])
    expect(amplitudeDbfs(concat(...frames.slice(20)), 500, 16_000)).toBeGreaterThan(-13);
});
