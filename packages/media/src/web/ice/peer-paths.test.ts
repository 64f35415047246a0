import { beforeEach, expect, test } from "vitest";
import type { MediaPath } from "./media-path.ts";
import { PeerPaths } from "./peer-paths.ts";
import {
  ATTRIBUTE,
  BINDING_REQUEST,
  BINDING_SUCCESS,
  hasIntegrity,
  parseStun,
  type StunMessage,
  writeStun,
} from "./stun-message.ts";

const LOCAL = { ufrag: "local", password: "l".repeat(24) };
const REMOTE = { ufrag: "remote", password: "r".repeat(24) };
const CONTROLLING: [number, Buffer] = [ATTRIBUTE.ICE_CONTROLLING, Buffer.alloc(8)];
const USE: [number, Buffer] = [ATTRIBUTE.USE_CANDIDATE, Buffer.alloc(0)];
const USERNAME: [number, Buffer] = [ATTRIBUTE.USERNAME, Buffer.from("local:remote")];

let paths: PeerPaths;
let ids = 0;
let now = 0;
beforeEach(() => {
  now = 1_000;
  paths = new PeerPaths(LOCAL, REMOTE);
});

interface Way extends MediaPath {
  sent: Buffer[];
  isReleased: boolean;
}

function path(key: string, localPriority = 1): Way {
  const way: Way = {
    key,
    address: "192.0.2.9",
    port: 4000,
    localPriority,
    sent: [],
    isReleased: false,
    send: (packet) => void way.sent.push(Buffer.from(packet)),
    release: () => (way.isReleased = true),
  };
  return way;
}

function read(packet: Buffer): StunMessage {
  const message = parseStun(packet);
  if (!message) throw new Error("no STUN");
  return message;
}

/** The peer sends a check on `way`, nominating it with this candidate priority unless null. */
function check(way: Way, priority: number | null = null): boolean {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(priority ?? 0);
  const attributes: [number, Buffer][] = [USERNAME, CONTROLLING, [ATTRIBUTE.PRIORITY, value]];
  if (priority !== null) attributes.push(USE);
  return receive(request(attributes), way);
}

function receive(message: StunMessage, way: Way): boolean {
  return paths.receiveStun(message, way, now) === "peer";
}

/** Our checks on `way`. */
function questions(way: Way): StunMessage[] {
  return way.sent.flatMap((packet) => parseStun(packet) ?? []).filter(({ type }) => type === BINDING_REQUEST);
}

/** The peer answers our last check on `way`. */
function answer(way: Way): boolean {
  const id = Buffer.from(questions(way).at(-1)?.transactionId ?? Buffer.alloc(12));
  return receive(read(writeStun(BINDING_SUCCESS, id, [], REMOTE.password)), way);
}

/** Which of these paths get the packet we send now. */
function saidTo(...ways: Way[]): string[] {
  const before = ways.map(({ sent }) => sent.length);
  paths.send(Buffer.from("sound"));
  return ways.filter(({ sent }, index) => sent.length > (before[index] ?? 0)).map(({ key }) => key);
}

function request(attributes: [number, Buffer][], password = LOCAL.password): StunMessage {
  const id = Buffer.alloc(12);
  id.writeUInt32BE(++ids, 8);
  return read(writeStun(BINDING_REQUEST, id, attributes, password));
}

test("a peer's check is answered with its address, signed with our password", () => {
  const way = path("a");
  const asked = request([USERNAME, CONTROLLING]);
  expect(receive(asked, way)).toBe(true);
  const answered = read(way.sent[0] ?? Buffer.alloc(0));
  expect(answered.type).toBe(BINDING_SUCCESS);
  expect(answered.transactionId).toEqual(asked.transactionId);
  expect(hasIntegrity(answered, LOCAL.password)).toBe(true);
});

test("a check with a wrong password or user name gets no answer at all", () => {
  const way = path("a");
  expect(receive(request([USERNAME, CONTROLLING], "guess"), way)).toBe(false);
  const other: [number, Buffer] = [ATTRIBUTE.USERNAME, Buffer.from("local:someone")];
  expect(receive(request([other, CONTROLLING]), way)).toBe(false);
  expect(way.sent).toEqual([]);
  paths.reply(way, Buffer.alloc(10));
  expect(way.sent).toEqual([]);
});

test("a peer that wants to be the controlled agent is told to take control", () => {
  const way = path("a");
  expect(receive(request([USERNAME, [ATTRIBUTE.ICE_CONTROLLED, Buffer.alloc(8)]]), way)).toBe(false);
  const error = read(way.sent[0] ?? Buffer.alloc(0)).attributes.get(ATTRIBUTE.ERROR_CODE);
  expect(error?.subarray(2, 4)).toEqual(Buffer.from([4, 87]));
});

test("an unknown mandatory attribute is refused", () => {
  const way = path("a");
  receive(request([USERNAME, CONTROLLING, [0x7777, Buffer.alloc(4)]]), way);
  const error = read(way.sent[0] ?? Buffer.alloc(0)).attributes.get(ATTRIBUTE.ERROR_CODE);
  expect(error?.subarray(2, 4)).toEqual(Buffer.from([4, 20]));
});

test("before the handshake we only answer, on the path of the request", () => {
  const [first, second] = [path("a"), path("b")];
  check(first, 1);
  check(second, 2);
  expect(saidTo(first, second)).toEqual([]);
  const before = second.sent.length;
  paths.reply(first, Buffer.from("flight"));
  expect(first.sent.at(-1)?.toString()).toBe("flight");
  expect(second.sent.length).toBe(before);
});

test("until it is validated, a path gets three times what arrived on it, plus our check", () => {
  const way = path("a");
  const asked = request([USERNAME, CONTROLLING, USE]);
  receive(asked, way);
  paths.credit(way, 200);
  expect(questions(way)).toHaveLength(1);
  const before = way.sent.length;
  for (let i = 0; i < 100; i++) paths.reply(way, Buffer.alloc(100));
  const bytes = way.sent.slice(before).reduce((sum, packet) => sum + packet.length, 0);
  const budget = 3 * (asked.raw.length + 200);
  expect(bytes).toBeGreaterThan(budget - 100);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test("our check uses the peer's credentials, and only its own answer validates the path", () => {
  const way = path("a");
  check(way);
  const [question] = questions(way);
  expect(question?.attributes.get(ATTRIBUTE.USERNAME)?.toString()).toBe("remote:local");
  expect(question && hasIntegrity(question, REMOTE.password)).toBe(true);

  const id = Buffer.from(question?.transactionId ?? Buffer.alloc(12));
  expect(receive(read(writeStun(BINDING_SUCCESS, id, [], "forged")), way)).toBe(false);
  expect(receive(read(writeStun(BINDING_SUCCESS, Buffer.alloc(12), [], REMOTE.password)), way)).toBe(false);
  expect(receive(read(writeStun(BINDING_SUCCESS, id, [], REMOTE.password)), path("b"))).toBe(false);
  expect(paths.isValidated(way)).toBe(false);
  expect(answer(way)).toBe(true);
  expect(paths.isValidated(way)).toBe(true);
  const before = way.sent.length;
  for (let i = 0; i < 100; i++) paths.reply(way, Buffer.alloc(100));
  paths.upkeep(now);
  expect(way.sent.length - before).toBe(100);
});

test("our check is repeated once each time the peer is heard", () => {
  const way = path("a");
  check(way);
  for (let i = 0; i < 5; i++) paths.upkeep((now += 500));
  expect(questions(way)).toHaveLength(2);
  check(way);
  for (let i = 0; i < 5; i++) paths.upkeep((now += 500));
  expect(questions(way)).toHaveLength(4);
});

test("we use the best nominated pair, by the peer's candidate and then by ours", () => {
  const [worse, better, best] = [path("worse"), path("better"), path("best", 2)];
  for (const [way, priority] of [
    [better, 200],
    [best, 200],
    [worse, 100],
  ] as const) {
    check(way, priority);
    answer(way);
  }
  paths.secure(worse, now);
  expect(saidTo(worse, better, best)).toEqual(["best"]);
});

test("we stay on the current path until the better pair has answered", () => {
  const [worse, better] = [path("worse"), path("better")];
  check(worse, 100);
  paths.secure(worse, now);
  check(better, 200);
  expect(saidTo(worse, better)).toEqual(["worse"]);
  answer(better);
  expect(saidTo(worse, better)).toEqual(["better"]);
});

test("we send on the path that the peer sends on, once it has answered there", () => {
  const [before, after] = [path("before"), path("after")];
  check(before, 100);
  paths.secure(before, now);
  paths.follow(after, 100, now);
  expect(saidTo(before, after)).toEqual(["before"]);
  answer(after);
  expect(saidTo(before, after)).toEqual(["after"]);
  paths.follow(before, 100, now); // back again: that path is known to work
  expect(saidTo(before, after)).toEqual(["before"]);
});

test("a spare pair that is only checked doesn't take over while ours is alive", () => {
  const [ours, spare] = [path("ours"), path("spare")];
  check(ours, 100);
  paths.secure(ours, now);
  check(spare, 50);
  answer(spare);
  now += 2_600;
  check(ours);
  check(spare);
  expect(saidTo(ours, spare)).toEqual(["ours"]);
  now += 3_100;
  check(spare);
  expect(saidTo(ours, spare)).toEqual(["spare"]);
});

test("a repeated check is only answered on its own path, and ignored elsewhere", () => {
  const [own, elsewhere] = [path("own"), path("elsewhere")];
  const captured = request([USERNAME, CONTROLLING, USE]);
  expect(paths.receiveStun(captured, own, now)).toBe("peer");
  const before = own.sent.length;
  expect(paths.receiveStun(captured, own, now)).toBe("repeat");
  expect(own.sent.length).toBe(before + 1);
  expect(paths.receiveStun(captured, elsewhere, now)).toBe("stranger");
  expect(elsewhere.sent).toEqual([]);
});

test("paths that are silent for half a minute are dropped, except the one in use", () => {
  const [own, spare] = [path("own"), path("spare")];
  check(own, 100);
  paths.secure(own, now);
  check(spare);
  paths.upkeep((now += 30_001));
  expect([own.isReleased, spare.isReleased]).toEqual([false, true]);
  expect(saidTo(own)).toEqual(["own"]);
});

test("there are at most 32 paths, and one that never answered makes way", () => {
  const own = path("own");
  check(own, 100);
  paths.secure(own, now);
  const spare = path("spare");
  check(spare);
  answer(spare);
  const others = Array.from({ length: 50 }, (_, index) => path(`other ${index}`));
  for (const way of others) {
    now += 1;
    check(way);
  }
  expect(others.filter(({ isReleased }) => !isReleased)).toHaveLength(30);
  expect([own.isReleased, spare.isReleased]).toEqual([false, false]);
});

test("after an ICE restart only the new credentials count, and any nomination with them moves the call", () => {
  const [wifi, mobile] = [path("wifi"), path("mobile")];
  check(wifi, 200);
  paths.secure(wifi, now);
  const local = { ufrag: "newer", password: "n".repeat(24) };
  const remote = { ufrag: "fresh", password: "f".repeat(24) };
  paths.restart(local, remote);
  expect(check(mobile, 100)).toBe(false);
  expect(saidTo(wifi, mobile)).toEqual(["wifi"]);
  const username: [number, Buffer] = [ATTRIBUTE.USERNAME, Buffer.from("newer:fresh")];
  expect(receive(request([username, CONTROLLING, USE], local.password), mobile)).toBe(true);
  const id = Buffer.from(questions(mobile).at(-1)?.transactionId ?? Buffer.alloc(12));
  receive(read(writeStun(BINDING_SUCCESS, id, [], remote.password)), mobile);
  expect(saidTo(wifi, mobile)).toEqual(["mobile"]);
});
