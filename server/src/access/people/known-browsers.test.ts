import { expect, test } from "vitest";
import { createKnownBrowsers } from "./known-browsers.ts";

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const browsers = createKnownBrowsers([oldKey], false);
const usr = (number: number, passwordHash: string | null = "salt:hash") => ({
  userId: `usr_${number}`,
  passwordHash,
});
const valueOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("a browser is known to those who signed in with it, and to nobody else", () => {
  expect(browsers.isKnown(undefined, usr(1))).toBe(false);
  const cookie = `theme=dark; ${valueOf(browsers.cookieFor(undefined, usr(1)))}; other=1`;
  expect(browsers.isKnown(cookie, usr(1))).toBe(true);
  expect(browsers.isKnown(cookie, usr(2))).toBe(false);
  expect(browsers.isKnown(cookie.replace(/known=./, "known=_"), usr(1))).toBe(false);
  expect(createKnownBrowsers([newKey], false).isKnown(cookie, usr(1))).toBe(false);
  expect(createKnownBrowsers([newKey, oldKey], false).isKnown(cookie, usr(1))).toBe(true);
});

test("a new password makes the browser new", () => {
  const cookie = valueOf(browsers.cookieFor(undefined, usr(1)));
  expect(browsers.isKnown(cookie, usr(1, "salt:another"))).toBe(false);
  expect(browsers.isKnown(cookie, usr(1, null))).toBe(false);
  const without = valueOf(browsers.cookieFor(undefined, usr(2, null)));
  expect([browsers.isKnown(without, usr(2, null)), browsers.isKnown(without, usr(2))]).toEqual([true, false]);
});

test("people who share a browser all stay known, up to five", () => {
  let cookie: string | undefined;
  for (let i = 1; i <= 6; i++) cookie = valueOf(browsers.cookieFor(cookie, usr(i)));
  expect([1, 2, 3, 4, 5, 6].map((i) => browsers.isKnown(cookie, usr(i)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  // signing in again doesn't push anyone out
  expect(browsers.isKnown(valueOf(browsers.cookieFor(cookie, usr(6))), usr(2))).toBe(true);
});

test("scripts can't read the cookie, and over https it is Secure", () => {
  expect(browsers.cookieFor("parley.known=;;a=\r\nb", usr(1))).toMatch(
    /^parley\.known=[\w-]{22}; Max-Age=34560000; Path=\/auth; HttpOnly; SameSite=Lax$/,
  );
  expect(createKnownBrowsers([oldKey], true).cookieFor(undefined, usr(1))).toMatch(
    /^__Secure-parley\.known=.*; Secure$/,
  );
});
