import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCall, takeKeptCall, type KeepingElement, type KeptCall } from "./kept-call.ts";
import { stubSessionStorage } from "./session-storage.test-helper.ts";

const CALL = {
  token: { token: "pct_1" },
  draft: "Hello",
  isOpen: true,
  microphone: true,
} as unknown as KeptCall;
const SHOP: KeepingElement = { url: null, preview: "shop", name: null, id: "" };
let kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept = stubSessionStorage();
  vi.stubGlobal("location", { pathname: "/tents" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call is taken by the next page, once, and by its own element", () => {
  keepCall(SHOP, CALL);
  for (const other of [{ preview: "other" }, { url: "https://b.example" }, { name: "Ann" }, { id: "b" }])
    expect(takeKeptCall({ ...SHOP, ...other })).toBe(null);
  expect(takeKeptCall(SHOP)).toEqual(CALL);
  expect([takeKeptCall(SHOP), kept.size]).toEqual([null, 0]);
});

test("elements without a preview link are told apart by their pages, too; those of one link aren't", () => {
  const own = { ...SHOP, preview: null };
  for (const element of [SHOP, own]) keepCall(element, CALL);
  vi.stubGlobal("location", { pathname: "/boots" });
  expect([takeKeptCall(own), takeKeptCall(SHOP)]).toEqual([null, CALL]);
  vi.stubGlobal("location", { pathname: "/tents" });
  expect(takeKeptCall(own)).toEqual(CALL);
});

test("a call that the service no longer waits for is left alone", () => {
  keepCall(SHOP, CALL);
  vi.advanceTimersByTime(10_000);
  expect([takeKeptCall(SHOP), kept.size]).toEqual([null, 0]);
});

test("where nothing can be stored, nothing is kept", () => {
  vi.stubGlobal("sessionStorage", undefined);
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new Error("denied");
    },
  });
  keepCall(SHOP, CALL);
  expect(takeKeptCall(SHOP)).toBe(null);
});
