import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallToken } from "../call-token.ts";
import { keepOverPages, type Keeping } from "./keep-over-pages.ts";
import { stubSessionStorage } from "./session-storage.test-helper.ts";

let page = new EventTarget();
let kept = new Map<string, string>();
let done: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [page, kept, done] = [new EventTarget(), stubSessionStorage(), []];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("location", { pathname: "/" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element in mid-call, or without a call. */
function element(call: { token: CallToken; draft: string } | null): Keeping {
  return {
    element: { url: null, preview: "shop", name: null, id: "" },
    store: {
      detach: () => call,
      reset: () => done.push("reset"),
      start: (options, resumed) => done.push([options, resumed]),
    },
    now: () => ({ language: "en", microphone: true, isOpen: true }),
    resumed: () => ({ volume: 0.5 }),
    setOpen: (isOpen) => done.push(isOpen),
  };
}

const CALL = { token: { token: "pct_1" } as CallToken, draft: "Hello" };
const STARTED = [
  true,
  [{ token: CALL.token, language: "en", microphone: true, volume: 0.5 }, { draft: "Hello" }],
];
const hide = () => page.dispatchEvent(new Event("pagehide"));
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("the next page goes on with the call", () => {
  const stop = keepOverPages(element(CALL));
  show(false);
  hide();
  stop();
  expect(done).toEqual([]);
  keepOverPages(element(null));
  expect(done).toEqual(STARTED);
});

test("so does this one, if it comes back from the browser's history", () => {
  keepOverPages(element(CALL));
  hide();
  show(true);
  expect(done).toEqual(["reset", ...STARTED]);
  show(true);
  expect(done).toHaveLength(3);
});

test("once the service no longer waits, it shows no call any more", () => {
  keepOverPages(element(CALL));
  hide();
  vi.advanceTimersByTime(10_000);
  show(true);
  expect(done).toEqual(["reset"]);
});

test("a page that was left without a call stays as it was", () => {
  keepOverPages(element(null));
  hide();
  show(true);
  expect([done, kept.size]).toEqual([[], 0]);
});

test("an element that has left the page keeps nothing", () => {
  keepOverPages(element(CALL))();
  hide();
  expect(kept.size).toBe(0);
});
