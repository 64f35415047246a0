import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { CallCommand } from "@parley/conversation/call-messages";
import { createSharesOf } from "@parley/base/bounds/shares";
import { createListeningIn } from "./listen-in.ts";
import { takeEvent, type LiveCall } from "./live-call.ts";

const bytes = (words: string) => new Uint8Array(Buffer.from(words));

function setUp() {
  const { add } = liveCallParts();
  const commands: CallCommand[] = [];
  const places = createSharesOf("listeners", () => undefined);
  const workers = { command: (_call: LiveCall, command: CallCommand) => commands.push(command) };
  const { listenIn } = createListeningIn(workers, places);
  return {
    listenIn: (call: LiveCall, person: string | null = null) => listenIn(call, person),
    commands,
    answered(workspaceId = "ws_1") {
      const call = Object.assign(add(), { workspaceId });
      takeEvent(call, { type: "connected", at: 1_000 });
      return call;
    },
    add,
  };
}

const sound = (call: LiveCall, id: number, words: string) =>
  takeEvent(call, { type: "sound", id, piece: bytes(words) });
const end = (call: LiveCall) =>
  takeEvent(call, { type: "ended", reason: "caller_hangup", at: 2_000, durationMs: 1_000 });

test("every listener gets the head first, whenever they come, and the end of the call ends it", async () => {
  const { listenIn, answered, commands } = setUp();
  const call = answered();
  const first = text(listenIn(call));
  expect(commands).toEqual([{ type: "listen", id: 1 }]);
  expect(sound(call, 1, "head ")).toBe(true);
  sound(call, 1, "one ");
  const second = text(listenIn(call));
  sound(call, 1, "two");
  sound(call, 9, "of another stream");
  expect(commands).toHaveLength(1);
  end(call);
  expect(await Promise.all([first, second])).toEqual(["head one two", "head two"]);
});

test("the worker stops when the last listener has gone, and begins anew for the next", async () => {
  const { listenIn, answered, commands } = setUp();
  const call = answered();
  const [one, other] = [listenIn(call), listenIn(call)];
  const gone = (stream: typeof one) => new Promise((resolve) => stream.once("close", resolve).destroy());
  await gone(one);
  expect(commands).toHaveLength(1);
  await gone(other);
  expect(commands.at(-1)).toEqual({ type: "listen", id: null });
  const next = text(listenIn(call));
  expect(commands.at(-1)).toEqual({ type: "listen", id: 2 });
  sound(call, 1, "late, from before");
  sound(call, 2, "head");
  end(call);
  expect(await next).toBe("head");
});

test("a listener who doesn't read is dropped, and the others hear on", async () => {
  const { listenIn, answered } = setUp();
  const call = answered();
  const slow = listenIn(call);
  const reading = text(listenIn(call));
  const page = "x".repeat(64 * 1024);
  for (let nth = 0; nth < 20; nth++) {
    sound(call, 1, page);
    await new Promise(setImmediate);
  }
  expect(slow.destroyed).toBe(true);
  end(call);
  expect(await reading).toHaveLength(20 * 64 * 1024);
});

test("calls that aren't in progress are refused, and so are too many listeners of a call or of all", async () => {
  const { listenIn, answered, add } = setUp();
  expect(() => listenIn(add())).toThrow("in progress");
  const over = answered();
  end(over);
  expect(() => listenIn(over)).toThrow("in progress");
  const call = answered();
  const streams = Array.from({ length: 4 }, () => listenIn(call));
  expect(() => listenIn(call)).toThrow("Too many people are listening to this call");
  streams[0]?.destroy();
  await new Promise(setImmediate);
  expect(listenIn(call).destroyed).toBe(false);
});

test("a person and a workspace that fill their share are told so, and a neighbour listens all the while", async () => {
  const { listenIn, answered } = setUp();
  const call = answered();
  for (let nth = 0; nth < 3; nth++) listenIn(call, "usr_a");
  expect(() => listenIn(answered(), "usr_a")).toThrow("You're already listening in several times");
  expect(listenIn(call, "usr_b").destroyed).toBe(false);
  for (let nth = 0; nth < 12; nth++) listenIn(answered(), `usr_${nth}`);
  expect(() => listenIn(answered(), "usr_x")).toThrow(
    "Too many people are listening to calls of this workspace",
  );
  const next = answered("ws_2");
  const heard = text(listenIn(next, "usr_y"));
  sound(next, 14, "hello");
  end(next);
  expect(await heard).toBe("hello");
});
