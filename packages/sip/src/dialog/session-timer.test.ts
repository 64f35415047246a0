import { describe, expect, test } from "vitest";
import {
  agreedTimer,
  answerTimer,
  expiresAfterMs,
  parseMinSe,
  parseSessionExpires,
  refreshAfterMs,
  sessionExpiresOfAnswer,
  sessionExpiresOfRefresh,
} from "./session-timer.ts";

const asks = (refresher: "uac" | "uas" | null, supportsTimer = true, seconds = 90) => ({
  sessionExpires: { seconds, refresher },
  minSe: null,
  supportsTimer,
});

describe("as the side that answers (RFC 4028 9, table 2)", () => {
  test.each([
    [true, "uac", "them", "90;refresher=uac", true],
    [true, "uas", "us", "90;refresher=uas", false],
    [true, null, "them", "90;refresher=uac", true],
    [false, null, "us", "90;refresher=uas", false],
  ] as const)(
    "supports timers: %s, refresher %s: %s refresh",
    (supports, named, refresher, header, requireTimer) => {
      const answer = answerTimer(asks(named, supports), null);
      expect(answer).toEqual({ kind: "agreed", timer: { intervalS: 90, refresher }, requireTimer });
      expect(sessionExpiresOfAnswer({ intervalS: 90, refresher })).toBe(header);
    },
  );

  test("a refresh without a refresher keeps the role", () => {
    const current = { intervalS: 90, refresher: "us" } as const;
    expect(answerTimer(asks(null), current)).toMatchObject({ timer: { refresher: "us" } });
  });

  test("less than 90 s gets 422 with Min-SE, or becomes 90 s if the caller doesn't support timers", () => {
    expect(answerTimer(asks("uac", true, 89), null)).toEqual({ kind: "too_short", minSe: 90 });
    expect(answerTimer(asks(null, false, 30), null)).toMatchObject({ timer: { intervalS: 90 } });
  });

  test("nothing is agreed if nothing is asked for", () => {
    expect(answerTimer({ sessionExpires: null, minSe: 90, supportsTimer: true }, null)).toEqual({
      kind: "none",
    });
  });
});

describe("as the side that asked (RFC 4028 7.2)", () => {
  test.each([
    ["1800;refresher=uac", "us", 900_000],
    ["1800; Refresher = UAS ", "them", null],
    ["1800", "us", 900_000],
  ] as const)("%s: %s refresh", (header, refresher, after) => {
    const timer = agreedTimer(parseSessionExpires(header));
    expect(timer).toEqual({ intervalS: 1800, refresher });
    expect(timer && refreshAfterMs(timer)).toBe(after);
  });

  test("a 2xx without Session-Expires ends the timer", () => {
    expect(agreedTimer(parseSessionExpires(undefined))).toBeNull();
  });
});

test("it expires a third of the interval early, but at most 32 s (RFC 4028 10)", () => {
  expect(expiresAfterMs({ intervalS: 90, refresher: "them" })).toBe(60_000);
  expect(expiresAfterMs({ intervalS: 1800, refresher: "them" })).toBe(1_768_000);
});

test("our refresh asks to keep the role", () => {
  expect(sessionExpiresOfRefresh({ intervalS: 90, refresher: "us" })).toBe("90;refresher=uac");
  expect(sessionExpiresOfRefresh({ intervalS: 90, refresher: "them" })).toBe("90;refresher=uas");
});

test("unreadable headers count as missing, and no interval is longer than a day", () => {
  expect(parseSessionExpires("soon")).toBeNull();
  expect(parseSessionExpires("90;refresher=both")).toEqual({ seconds: 90, refresher: null });
  expect(parseMinSe("120;x=y")).toBe(120);
  expect(parseMinSe("-1")).toBeNull();
  expect(agreedTimer({ seconds: 9_999_999_999, refresher: "uac" })?.intervalS).toBe(86_400);
});
