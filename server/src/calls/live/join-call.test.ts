import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { createCallJoining } from "./join-call.ts";

function setUp() {
  const parts = liveCallParts();
  return { ...parts, joining: createCallJoining(parts.workers, parts.clock) };
}

/** A socket that logs what happens to it. */
function socket() {
  return {
    isClosed: false,
    log: [] as unknown[],
    send(data: unknown) {
      this.log.push(data);
    },
    close(because?: string) {
      this.isClosed = true;
      this.log.push(because);
    },
  };
}

test("the first join gives the call a worker and 30 s to connect; later joins change neither", () => {
  const { add, clock, joining, sent } = setUp();
  const call = add();
  void joining.offer(call, "offer");
  const limit = { at: clock.now() + 30_000, reason: "network_lost" };
  expect(call.answerBy).toEqual(limit);
  clock.advance(5_000);
  void joining.offer(call, "better offer");
  joining.attachSocket(call, socket());
  expect(call.answerBy).toEqual(limit);
  expect(sent.filter(({ input }) => input.type === "start")).toHaveLength(1);
});

test("when no worker has room, the call stays as it was and may be joined later", async () => {
  const { add, commands, joining, up } = setUp();
  const call = add();
  const { answerBy } = call;
  up.clear();
  await expect(joining.offer(call, "offer")).rejects.toMatchObject({ code: "AT_CAPACITY" });
  expect(() => joining.attachSocket(call, socket())).toThrow(
    expect.objectContaining({ code: "AT_CAPACITY" }) as Error,
  );
  expect(call).toMatchObject({ worker: null, socket: null, answerBy });
  up.add(1);
  void joining.offer(call, "offer");
  expect(commands(call)).toEqual([{ type: "offer", requestId: expect.any(String), sdp: "offer" }]);
});

test("a later socket replaces the first, which is then ignored", () => {
  const { add, commands, joining } = setUp();
  const call = add();
  const first = socket();
  const firstLeg = joining.attachSocket(call, first);
  firstLeg.data("one");
  const secondLeg = joining.attachSocket(call, socket());
  expect(first.isClosed).toBe(true);
  firstLeg.data("late");
  firstLeg.closed(true);
  secondLeg.data("two");
  secondLeg.closed(true);
  expect(commands(call)).toEqual([
    { type: "socket_opened" },
    { type: "socket_data", data: "one" },
    { type: "socket_opened" },
    { type: "socket_data", data: "two" },
    { type: "socket_closed", wasLost: true },
  ]);
  expect(call.socket).toBeNull();
});

test("of two pages that name themselves, the earlier one is told; the same page's earlier socket is closed in silence", () => {
  const { add, commands, joining } = setUp();
  const call = add();
  const sockets = ["page-one", "page-one", "page-two", null, null].map((page) => {
    const one = socket();
    const leg = joining.attachSocket(call, one, page);
    return { log: one.log, leg };
  });
  const replaced = ['{"type":"state","state":"replaced"}', "replaced"];
  expect(sockets.map(({ log }) => log)).toEqual([["superseded"], replaced, replaced, [undefined], []]);
  sockets[0]?.leg.closed(false, true);
  sockets[4]?.leg.closed(false, true);
  void joining.offer(call, "offer", "page-two");
  expect(commands(call)).toEqual([
    { type: "socket_opened", page: "page-one" },
    { type: "socket_opened", page: "page-one" },
    { type: "socket_opened", page: "page-two" },
    { type: "socket_opened" },
    { type: "socket_opened" },
    { type: "socket_closed", wasLost: false, hasLeft: true },
    { type: "offer", requestId: expect.any(String), sdp: "offer", page: "page-two" },
  ]);
});

test("what has to agree to the first join is asked once, again a second after a refusal, and never for later joins", async () => {
  const { add, clock, joining } = setUp();
  const call = add();
  const answers = [Promise.reject(new Error("no room")), Promise.resolve()];
  let asked = 0;
  call.admitJoin = () => answers[asked++] ?? Promise.reject(new Error("asked again"));
  await expect(joining.offer(call, "offer")).rejects.toThrow("no room");
  expect(call).toMatchObject({ worker: null, ended: null });
  clock.advance(999);
  await expect(joining.offer(call, "offer")).rejects.toThrow("no room");
  await expect(joining.admit(call)).rejects.toThrow("no room");
  expect(asked).toBe(1);
  clock.advance(1);
  await Promise.all([joining.admit(call), joining.admit(call)]);
  void joining.offer(call, "offer");
  await joining.admit(call);
  expect([asked, call.worker]).toEqual([2, 0]);
});

test("a call that ends while its join waits to be agreed to isn't joined", async () => {
  const { add, joining, sent } = setUp();
  const call = add();
  const { promise, resolve } = Promise.withResolvers<void>();
  call.admitJoin = () => promise;
  const offered = joining.offer(call, "offer");
  call.ended = "cancelled";
  resolve();
  await expect(offered).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(sent).toEqual([]);
});
