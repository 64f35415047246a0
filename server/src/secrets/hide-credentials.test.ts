import { describe, expect, test } from "vitest";
import { hideCredentials } from "./hide-credentials.ts";
import { maskCredential } from "./secret-names.ts";

const SECRET = 'sk-live/Ab+9"é=<&>';
const MASK = maskCredential(SECRET);
const hide = hideCredentials([SECRET]);
const inBytes = Buffer.from(SECRET);

describe("a credential is hidden", () => {
  test.each<[string, string]>([
    ["as it is", SECRET],
    ["percent-encoded", encodeURIComponent(SECRET)],
    [
      "percent-encoded in small letters",
      encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ["percent-encoded as a whole URL is", encodeURI(SECRET)],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(SECRET))],
    ["in JSON", JSON.stringify(SECRET).slice(1, -1)],
    ["in JSON with slashes escaped", JSON.stringify(SECRET).slice(1, -1).replaceAll("/", "\\/")],
    ["in JSON as ASCII", JSON.stringify(SECRET).slice(1, -1).replace("é", "\\u00e9")],
    [
      "in JSON made safe for HTML",
      JSON.stringify(SECRET)
        .slice(1, -1)
        .replace(/[+<>&]/g, unicodeEscape),
    ],
    ["in JSON within JSON", JSON.stringify(JSON.stringify(SECRET).slice(1, -1)).slice(1, -1)],
    [
      "in HTML",
      SECRET.replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll('"', "&#34;")
        .replaceAll("+", "&#x2B;"),
    ],
    ["in hexadecimal", inBytes.toString("hex")],
    ["in Base64", inBytes.toString("base64")],
    ["in Base64 for URLs", inBytes.toString("base64url")],
    ["in Base64, percent-encoded", encodeURIComponent(inBytes.toString("base64"))],
  ])("%s", (_how, form) => {
    expect(hide(`{"token":"${form}","ok":true}`)).toBe(`{"token":"${MASK}","ok":true}`);
    expect(hide(form)).toBe(MASK);
  });

  test.each(["a", "an", "ann", "anna"])("in Base64 behind the user name %s", (user) => {
    const basic = Buffer.from(`${user}:${SECRET}:tail`).toString("base64");
    const shown = hide(`Basic ${basic}`);
    const rest = Buffer.from(shown.replace(MASK, "").slice("Basic ".length), "base64").toString("latin1");
    expect(shown).toContain(MASK);
    expect(rest).not.toMatch(/live|Ab/);
  });

  test("every time, leaving the text around it unchanged", () => {
    expect(hide(`ä ${SECRET} 😀 ${encodeURIComponent(SECRET)}%zz &no;`)).toBe(`ä ${MASK} 😀 ${MASK}%zz &no;`);
  });

  test("if the text was cut within it", () => {
    expect(hide(`the token is ${SECRET.slice(0, 10)}`)).toBe("the token is ••••");
    expect(hide(`the token is ${SECRET.slice(0, 7)}`)).toBe("the token is sk-live");
  });
});

test("several credentials get masks of their own, the longer one first", () => {
  const both = hideCredentials(["Bearer abcdefgh1", "abcdefgh1", "other-secret-2"]);
  expect(both("Bearer abcdefgh1; abcdefgh1, other-secret-2")).toBe("Bearer ••••fgh1; ••••fgh1, ••••et-2");
});

test("a long one is hidden to its last character, in any encoding", () => {
  const long = `${"eyJhbGciOiJIUzI1NiJ9".repeat(40)}+/=end`;
  const other = `${long.slice(0, 40)}-and-then-another`;
  const hideLong = hideCredentials([long]);
  for (const form of [long, encodeURIComponent(long), Buffer.from(long).toString("base64")]) {
    expect(hideLong(`<${form}>`)).toBe("<••••=end>");
  }
  expect(hideLong(`<${other}>`)).toBe(`<${other}>`);
});

test.each(["", "sk-live", "nothing %41 here \\u0041 &amp; more", "\u0000\ud800"])("%j stays", (text) => {
  expect(hide(text)).toBe(text);
});

test("a short one is ignored", () => {
  expect(hideCredentials(["1234567", ""])("1234567")).toBe("1234567");
});

test("neither hostile patterns nor hostile text take long", () => {
  const repeated = hideCredentials(Array.from({ length: 20 }, (_, index) => "a".repeat(16_000 + index)));
  const began = process.cpuUsage();
  repeated(`${"a".repeat(15_999)}b`.repeat(16));
  hide("%".repeat(250_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(10_000); // it would take hours if time grew with both lengths
});

function unicodeEscape(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
