import { expect, test } from "vitest";
import type { CallOptions } from "../call-options.ts";
import type { Call } from "../start-call.ts";
import { createCallStore } from "./call-store.ts";

/** Calls that begin when the test says so. */
function heldCalls() {
  const asked: { options: CallOptions; live(): void }[] = [];
  const done: string[] = [];
  const begin = (options: CallOptions): Promise<Call> =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      let isLive = false;
      signal?.addEventListener("abort", () => {
        done.push("hung up");
        if (isLive) options.onClosed?.(false);
        else reject(signal.reason as Error);
      });
      const call = {
        callId: "call_1",
        microphoneProblem: null,
        mute: (isMuted = true) => done.push(isMuted ? "muted" : "unmuted"),
        detach: () => ({ token: "pct_1" }),
      } as unknown as Call;
      const live = () => {
        isLive = true;
        resolve(call);
      };
      asked.push({ options, live });
    });
  return { begin, asked, done };
}

const OPTIONS: CallOptions = { url: "https://voice.example.com" };

test("hanging up while a call is starting ends it, and isn't shown as a failure", async () => {
  const { begin, asked, done } = heldCalls();
  const store = createCallStore(begin);
  store.start(OPTIONS);
  expect(store.get().phase).toBe("starting");
  store.hangUp();
  await expect.poll(() => store.get().phase).toBe("idle");
  expect(store.get().error).toBe(null);
  expect(done).toEqual(["hung up"]);
  expect(asked).toHaveLength(1);
});

test("a call that is left while it is starting doesn't keep the next one from starting", async () => {
  const { begin, asked, done } = heldCalls();
  const store = createCallStore(begin);
  // As React's strict mode does to a component that starts a call when it is mounted.
  store.start(OPTIONS);
  store.leave();
  store.start(OPTIONS);
  expect([done, asked.length, store.get().phase]).toEqual([["hung up"], 2, "starting"]);
  asked[0]?.options.onBlocked?.(true);
  asked[1]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  asked[0]?.options.onClosed?.(true);
  const { phase, isBlocked, error } = store.get();
  expect([phase, isBlocked, error]).toEqual(["live", false, null]);
});

test("who is told that a call is over may start another", async () => {
  const { begin, asked } = heldCalls();
  const store = createCallStore(begin);
  store.subscribe(() => {
    if (store.get().phase === "over") store.start(OPTIONS);
  });
  store.start(OPTIONS);
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  store.hangUp();
  expect(asked).toHaveLength(2);
});

test("who mutes while a call is starting isn't heard", async () => {
  const { begin, asked, done } = heldCalls();
  const store = createCallStore(begin);
  store.start(OPTIONS);
  store.toggleMute();
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  expect(done).toEqual(["muted"]);
  store.toggleMute();
  expect(done).toEqual(["muted", "unmuted"]);
});

test("texts that weren't sent come back into the field, before what is in it, and stay after the call", async () => {
  const { begin, asked } = heldCalls();
  const store = createCallStore(begin);
  store.start(OPTIONS);
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  asked[0]?.options.onWaiting?.([{ id: "a1", text: "one" }]);
  expect(store.get().waiting).toEqual([{ id: "a1", text: "one" }]);
  store.setDraft("three");
  asked[0]?.options.onWaiting?.([]);
  asked[0]?.options.onUnsent?.(["one", "two"], "ended");
  asked[0]?.options.onClosed?.(false);
  expect(store.get()).toMatchObject({ phase: "over", waiting: [], draft: "one two three" });
  store.start(OPTIONS);
  expect(store.get().draft).toBe("one two three");
});

test("the caller's own signal ends a call too", async () => {
  const { begin, asked, done } = heldCalls();
  const store = createCallStore(begin);
  const own = new AbortController();
  store.start({ ...OPTIONS, signal: own.signal });
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  own.abort();
  expect(done).toEqual(["hung up"]);
  expect(store.get().phase).toBe("over");
});

test("a call that is only left isn't over, and the page may go on with it", async () => {
  const { begin, asked, done } = heldCalls();
  const store = createCallStore(begin);
  store.start(OPTIONS);
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  store.setDraft("And");
  expect(store.detach()).toEqual({ token: { token: "pct_1" }, draft: "And" });
  expect([store.get().phase, done]).toEqual(["live", []]);
  store.start(OPTIONS, { draft: "And" });
  expect([asked.length, store.get()]).toMatchObject([2, { phase: "starting", draft: "And" }]);
});

test.each([
  ["only leaves it", false, "replaced"],
  ["finds it over when it wants it back", true, "ended"],
])("a page whose call another one has, and that %s, doesn't say who hung up", async (_, wantsIt, state) => {
  const { begin, asked } = heldCalls();
  const store = createCallStore(begin);
  store.start(OPTIONS);
  asked[0]?.live();
  await expect.poll(() => store.get().phase).toBe("live");
  asked[0]?.options.onMessage?.({ type: "state", state: "replaced" });
  if (wantsIt) asked[0]?.options.onInterrupted?.(true);
  asked[0]?.options.onClosed?.(wantsIt);
  expect(store.get()).toMatchObject({ phase: "over", view: { state, endReason: null } });
});
