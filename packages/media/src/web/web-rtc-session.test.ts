import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeBye, writeReport } from "../rtp/rtcp.ts";
import { type Address, rawCaller, type RawCaller } from "@parley/testing/media/raw-caller";

let caller: RawCaller;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  caller = rawCaller(() => performance.now());
});
afterEach(() => {
  caller.close();
  vi.useRealTimers();
});

/** The addresses that our next packet goes to. */
function spokenTo(...addresses: Address[]): string[] {
  for (const at of addresses) at.take();
  caller.speak();
  return addresses.filter((at) => at.take().length > 0).map(({ name }) => name);
}

const wait = (ms: number) => vi.advanceTimersByTime(ms);

test("a browser that nominates both pairs does the handshake on the first and gets its sound on the better one", () => {
  const [ipv4, ipv6] = [caller.address("ipv4"), caller.address("ipv6")];
  ipv4.check({ nominate: true, priority: 100 });
  ipv6.check({ nominate: true, priority: 200 });
  for (const datagram of caller.client.flight()) ipv4.say(datagram);
  expect(caller.client.isConnected).toBe(true);
  expect(caller.heard.secure).toBe(1);
  expect(ipv6.take()).toEqual([]); // the handshake is answered where it came from
  expect(spokenTo(ipv4, ipv6)).toEqual(["ipv6"]);
});

test("the part of the handshake held back by the budget is sent once our check is answered", () => {
  const [first, second] = [caller.address("first"), caller.address("second")];
  first.isThere = false; // far away: our check is on its way
  first.check({ nominate: true });
  second.check({ nominate: true, priority: 200 });
  const hello = Buffer.concat(caller.client.flight());
  first.say(hello);
  expect(first.take().length).toBe(0);
  first.isThere = true;
  wait(500);
  caller.session.keepPath();
  expect(caller.client.isConnected).toBe(true);
  expect(second.take()).toEqual([]);
});

test("a worse pair that is nominated later doesn't take over the call", () => {
  const [good, spare] = [caller.address("good"), caller.address("spare")];
  caller.connect(good, 200);
  spare.check({ nominate: true, priority: 100 });
  expect(spokenTo(good, spare)).toEqual(["good"]);
});

test("nominating a worse pair counts once the better one is quiet", () => {
  const [wifi, mobile] = [caller.address("wifi"), caller.address("mobile")];
  caller.connect(wifi, 200);
  wait(2_500);
  mobile.check({ nominate: true, priority: 100 });
  expect(spokenTo(wifi, mobile)).toEqual(["mobile"]);
});

test("sound from a new address is followed once that address has answered", () => {
  const [before, after] = [caller.address("before"), caller.address("after")];
  caller.connect(before);
  before.isThere = false;
  after.isThere = false; // its answer is on its way
  after.say(caller.rtp());
  expect(caller.heard.rtp).toBe(2);
  expect(spokenTo(before, after)).toEqual(["before"]);
  after.isThere = true;
  wait(500);
  caller.session.keepPath();
  expect(spokenTo(before, after)).toEqual(["after"]);
});

test("a caller who only listens is followed by its checks, and immediately by its reports", () => {
  const [before, after, last] = [caller.address("before"), caller.address("after"), caller.address("last")];
  caller.connect(before);
  wait(4_000);
  after.check();
  expect(spokenTo(before, after)).toEqual(["after"]);
  const report = writeReport({ ssrc: 77, packets: 0, payloadBytes: 0, timestamp: 0 }, [], "name", 0);
  after.say(caller.rtcp(report));
  last.say(caller.rtcp(report));
  expect(spokenTo(before, after, last)).toEqual(["last"]);
});

test("a captured check sent from elsewhere is not answered, doesn't move the call and doesn't keep it alive", () => {
  const own = caller.address("own");
  caller.connect(own);
  const captured = own.check({ nominate: true, priority: 500 });
  wait(4_000);
  const heardAt = caller.session.heardAt;
  const strangers = Array.from({ length: 60 }, (_, index) => caller.address(`stranger ${index}`));
  for (const stranger of strangers) stranger.say(captured);
  expect(strangers.flatMap(({ arrived }) => arrived)).toEqual([]);
  own.say(captured); // the peer itself may repeat it and is answered, but that proves nothing new
  expect(caller.session.heardAt).toBe(heardAt);
  expect(spokenTo(own, ...strangers)).toEqual(["own"]);
  const moved = caller.address("moved");
  moved.say(caller.rtp());
  expect(spokenTo(own, moved)).toEqual(["moved"]); // there is room for another path
});

test("a check that was captured and held back neither moves the call nor keeps it alive", () => {
  const [own, elsewhere] = [caller.address("own"), caller.address("elsewhere")];
  caller.connect(own);
  elsewhere.isThere = false; // whoever sends from there can't answer for the peer
  wait(4_000);
  const { heardAt } = caller.session;
  elsewhere.check({ nominate: true, priority: 900 });
  expect(caller.session.heardAt).toBe(heardAt);
  expect(spokenTo(own, elsewhere)).toEqual(["own"]);
});

test("replayed sound from elsewhere is ignored", () => {
  const [own, elsewhere] = [caller.address("own"), caller.address("elsewhere")];
  caller.connect(own);
  const packet = caller.rtp();
  own.say(packet);
  elsewhere.say(packet);
  expect(elsewhere.arrived).toEqual([]);
  expect(spokenTo(own, elsewhere)).toEqual(["own"]);
});

test("a stream's BYE is reported", () => {
  const own = caller.address("own");
  caller.connect(own);
  own.say(caller.rtcp(writeBye(77, "name")));
  expect(caller.heard.byes).toEqual([77]);
});

test("closing tells the browser, once", () => {
  const at = caller.address("near");
  caller.connect(at);
  at.take();
  caller.session.close();
  expect(at.take()).toHaveLength(1);
  caller.session.close();
  expect(at.take()).toEqual([]);
  expect(caller.heard.closed).toEqual([]);
});
