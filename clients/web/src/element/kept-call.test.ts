import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCall, takeKeptCall, type KeptCall } from "./kept-call.ts";

const CALL = {
  token: { token: "pct_1" },
  draft: "Hello",
  isOpen: true,
  microphone: true,
} as unknown as KeptCall;
let kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call is taken by the next page, once, and by its own element", () => {
  keepCall("shop", CALL);
  expect(takeKeptCall("other")).toBe(null);
  expect(takeKeptCall("shop")).toEqual(CALL);
  expect([takeKeptCall("shop"), kept.size]).toEqual([null, 0]);
});

test("a call that the service no longer waits for is left alone", () => {
  keepCall("shop", CALL);
  vi.advanceTimersByTime(10_000);
  expect([takeKeptCall("shop"), kept.size]).toEqual([null, 0]);
});

test("where nothing can be stored, nothing is kept", () => {
  vi.stubGlobal("sessionStorage", undefined);
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new Error("denied");
    },
  });
  keepCall("shop", CALL);
  expect(takeKeptCall("shop")).toBe(null);
});
