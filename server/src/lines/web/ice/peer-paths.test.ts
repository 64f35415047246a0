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
beforeEach(() => {
  paths = new PeerPaths(LOCAL, REMOTE);
});

function path(key: string): MediaPath & { sent: Buffer[] } {
  const sent: Buffer[] = [];
  return {
    key,
    address: "192.0.2.9",
    port: 4000,
    sent,
    send: (packet) => void sent.push(Buffer.from(packet)),
  };
}

function read(packet: Buffer): StunMessage {
  const message = parseStun(packet);
  if (!message) throw new Error("no STUN");
  return message;
}

function request(attributes: [number, Buffer][], password = LOCAL.password): StunMessage {
  const id = Buffer.alloc(12);
  id.writeUInt32BE(++ids, 8);
  return read(writeStun(BINDING_REQUEST, id, attributes, password));
}

test("a check of the peer is answered with its address, signed with our password", () => {
  const way = path("a");
  const check = request([USERNAME, CONTROLLING]);
  expect(paths.receiveStun(check, way)).toBe(true);
  const answer = read(way.sent[0] ?? Buffer.alloc(0));
  expect(answer.type).toBe(BINDING_SUCCESS);
  expect(answer.transactionId).toEqual(check.transactionId);
  expect(hasIntegrity(answer, LOCAL.password)).toBe(true);
});

test("who does not know the password, or names another user, gets no answer at all", () => {
  const way = path("a");
  expect(paths.receiveStun(request([USERNAME, CONTROLLING], "guess"), way)).toBe(false);
  const other: [number, Buffer] = [ATTRIBUTE.USERNAME, Buffer.from("local:someone")];
  expect(paths.receiveStun(request([other, CONTROLLING]), way)).toBe(false);
  expect(way.sent).toEqual([]);
  paths.send(Buffer.alloc(10));
  expect(way.sent).toEqual([]);
});

test("a peer that wants to be controlled is told to take control", () => {
  const way = path("a");
  expect(paths.receiveStun(request([USERNAME, [ATTRIBUTE.ICE_CONTROLLED, Buffer.alloc(8)]]), way)).toBe(
    false,
  );
  const error = read(way.sent[0] ?? Buffer.alloc(0)).attributes.get(ATTRIBUTE.ERROR_CODE);
  expect(error?.subarray(2, 4)).toEqual(Buffer.from([4, 87]));
});

test("an attribute that must be understood and is not is refused", () => {
  const way = path("a");
  paths.receiveStun(request([USERNAME, CONTROLLING, [0x7777, Buffer.alloc(4)]]), way);
  const error = read(way.sent[0] ?? Buffer.alloc(0)).attributes.get(ATTRIBUTE.ERROR_CODE);
  expect(error?.subarray(2, 4)).toEqual(Buffer.from([4, 20]));
});

test("we send along the path that was nominated last", () => {
  const [first, second] = [path("a"), path("b")];
  for (const way of [first, second]) paths.receiveStun(request([USERNAME, CONTROLLING]), way);
  paths.send(Buffer.from("1"));
  paths.receiveStun(request([USERNAME, CONTROLLING, USE]), second);
  paths.send(Buffer.from("2"));
  expect(first.sent.at(-1)?.toString()).toBe("1");
  expect(second.sent.at(-1)?.toString()).toBe("2");
});

test("until the peer has shown that it is there, it gets three times what came from it and no more", () => {
  const way = path("a");
  const check = request([USERNAME, CONTROLLING, USE]);
  paths.receiveStun(check, way);
  const answers = way.sent.length;
  for (let i = 0; i < 100; i++) paths.send(Buffer.alloc(100));
  const bytes = way.sent.slice(answers).reduce((sum, packet) => sum + packet.length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3 * check.raw.length);
});

test("a path the peer has moved to is asked, and its answer sets it free", () => {
  const way = path("a");
  paths.receiveStun(request([USERNAME, CONTROLLING, USE]), way);
  paths.confirmSelected();
  const question = read(way.sent.at(-1) ?? Buffer.alloc(0));
  expect(question.type).toBe(BINDING_REQUEST);
  expect(question.attributes.get(ATTRIBUTE.USERNAME)?.toString()).toBe("remote:local");
  expect(hasIntegrity(question, REMOTE.password)).toBe(true);

  const id = Buffer.from(question.transactionId);
  expect(paths.receiveStun(read(writeStun(BINDING_SUCCESS, id, [], "forged")), way)).toBe(false);
  expect(
    paths.receiveStun(read(writeStun(BINDING_SUCCESS, Buffer.alloc(12), [], REMOTE.password)), way),
  ).toBe(false);
  expect(paths.receiveStun(read(writeStun(BINDING_SUCCESS, id, [], REMOTE.password)), path("b"))).toBe(false);
  expect(paths.receiveStun(read(writeStun(BINDING_SUCCESS, id, [], REMOTE.password)), way)).toBe(true);
  const before = way.sent.length;
  for (let i = 0; i < 100; i++) paths.send(Buffer.alloc(100));
  paths.confirmSelected();
  expect(way.sent.length - before).toBe(100);
});
