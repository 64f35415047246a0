import { beforeEach, expect, test } from "vitest";
import type { MediaPath } from "./ice/media-path.ts";
import { ATTRIBUTE, BINDING_REQUEST, writeStun } from "./ice/stun-message.ts";
import { MediaRoutes, type MediaSession } from "./media-routes.ts";

let routes: MediaRoutes;
beforeEach(() => {
  routes = new MediaRoutes();
});

const DTLS = Buffer.from([23, 0, 0]);
const RTP = Buffer.alloc(40, 0x80);

function source(key: string) {
  return () => ({ key, address: "192.0.2.1", port: 1, localPriority: 1, send: () => undefined });
}

function check(ufrag: string): Buffer {
  const username: [number, Buffer] = [ATTRIBUTE.USERNAME, Buffer.from(`${ufrag}:theirs`)];
  return writeStun(BINDING_REQUEST, Buffer.alloc(12), [username], "password");
}

function listener(takesStrays = false) {
  const paths: MediaPath[] = [];
  const session: MediaSession & { packets: number; checks: number; strays: number; paths: MediaPath[] } = {
    packets: 0,
    checks: 0,
    strays: 0,
    paths,
    onStun(_message, path) {
      session.checks += 1;
      paths.push(path);
      return true;
    },
    onPacket: () => (session.packets += 1),
    hasStream: () => takesStrays,
    onStray(_packet, path) {
      session.strays += 1;
      paths.push(path);
      return takesStrays;
    },
  };
  return session;
}

test("a check names its call, and later packets from its address go to that call", () => {
  const [one, two] = [listener(), listener()];
  routes.attach("one", one);
  routes.attach("two", two);
  routes.receive(check("one"), "a", source("a"), 0);
  routes.receive(DTLS, "a", source("a"), 0);
  routes.receive(check("two"), "a", source("a"), 0); // an address stays with its call
  routes.receive(DTLS, "b", source("b"), 0);
  routes.receive(check("nobody"), "b", source("b"), 0);
  expect([one.checks, one.packets, two.checks, two.packets]).toEqual([1, 1, 0, 0]);
});

test("a flood along one path is cut off unread, and the path works again a second later", () => {
  const session = listener();
  routes.attach("one", session);
  routes.receive(check("one"), "a", source("a"), 0);
  for (let index = 0; index < 5_000; index++) routes.receive(DTLS, "a", source("a"), 100);
  expect(session.packets).toBe(500);
  for (let index = 0; index < 100; index++) routes.receive(DTLS, "a", source("a"), 1_100);
  expect(session.packets).toBe(600);
});

test("all paths of a call share one limit, and other calls have their own", () => {
  const [one, two] = [listener(), listener()];
  routes.attach("one", one);
  routes.attach("two", two);
  routes.receive(check("two"), "z", source("z"), 0);
  for (let path = 0; path < 32; path++) {
    routes.receive(check("one"), `a${path}`, source(`a${path}`), 0);
    for (let index = 0; index < 400; index++) routes.receive(DTLS, `a${path}`, source(`a${path}`), 0);
  }
  for (let index = 0; index < 50; index++) routes.receive(RTP, "z", source("z"), 0);
  expect(one.packets).toBe(1_000);
  expect(two.packets).toBe(50);
});

test("at most a hundred checks a second from new addresses are processed", () => {
  const session = listener();
  routes.attach("one", session);
  for (let index = 0; index < 2_000; index++)
    routes.receive(check("one"), `a${index}`, source(`a${index}`), 0);
  expect(session.checks).toBe(100);
});

test("sound from an unknown address goes to the call that owns its stream", () => {
  const [one, two] = [listener(), listener(true)];
  routes.attach("one", one);
  routes.attach("two", two);
  routes.receive(RTP, "a", source("a"), 0);
  routes.receive(RTP, "a", source("a"), 0);
  routes.receive(DTLS, "b", source("b"), 0);
  expect([one.strays, two.strays, two.packets]).toEqual([0, 1, 1]);
});

test("a path that a call releases belongs to no call, and so do all paths of an ended call", () => {
  const session = listener();
  const detach = routes.attach("one", session);
  for (const key of ["a", "b"]) routes.receive(check("one"), key, source(key), 0);
  session.paths[0]?.release();
  for (const key of ["a", "b"]) routes.receive(DTLS, key, source(key), 0);
  expect(session.packets).toBe(1);
  detach();
  for (const key of ["a", "b"]) routes.receive(DTLS, key, source(key), 0);
  routes.receive(check("one"), "c", source("c"), 0);
  expect([session.packets, session.checks]).toEqual([1, 2]);
});

test("a call that restarts ICE has two user fragments, and is removed with the last", () => {
  const session = listener();
  const detachOld = routes.attach("old", session);
  const detachNew = routes.attach("new", session);
  routes.receive(check("old"), "a", source("a"), 0);
  routes.receive(check("new"), "a", source("a"), 0);
  routes.receive(check("new"), "b", source("b"), 0);
  expect(session.checks).toBe(3);
  detachOld();
  routes.receive(check("old"), "c", source("c"), 0);
  for (const key of ["a", "b", "c"]) routes.receive(DTLS, key, source(key), 0);
  expect([session.checks, session.packets]).toEqual([3, 2]);
  detachNew();
  routes.receive(DTLS, "a", source("a"), 0);
  expect(session.packets).toBe(2);
});
