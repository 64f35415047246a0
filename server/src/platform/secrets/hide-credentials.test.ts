import { describe, expect, test } from "vitest";
import { leastTime } from "@parley/testing/harness/least-time";
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

  const CHANGED: [string, (text: string) => string][] = [
    ["capital", (text) => text.toUpperCase()],
    ["small", (text) => text.toLowerCase()],
  ];
  test.each(CHANGED)("in %s letters, before and after it was encoded", (_how, change) => {
    const changed = change(SECRET);
    const html = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    for (const form of [
      changed,
      encodeURIComponent(changed),
      change(encodeURIComponent(SECRET)),
      JSON.stringify(changed).slice(1, -1),
      change(JSON.stringify(SECRET).slice(1, -1).replace("é", "\\u00e9")),
      Buffer.from(changed).toString("hex"),
      Buffer.from(changed).toString("base64"),
      html(changed),
      change(html(SECRET)),
    ]) {
      expect(hide(`<${form}>`), form).toBe(`<${MASK}>`);
    }
  });

  test("in mixed letters", () => {
    expect(hide('SK-live/aB+9"é=<&>')).toBe(MASK);
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

describe("JSON stays JSON", () => {
  /** What a text that hides these secrets becomes, parsed. */
  const parsed = (secrets: string[], text: string): unknown => {
    const shown = hideCredentials(secrets)(text);
    for (const secret of secrets) expect(shown).not.toContain(secret);
    return JSON.parse(shown) as unknown;
  };

  test.each(['abcdefgh"', "abcdefgh\\", 'ab"cd\\efg"h', "abcdefgh\n", "abcdefgh\u0001", 'abcdefg"}]'])(
    "with the secret %j in a string",
    (secret) => {
      const body = {
        token: secret,
        list: [1, secret, { [secret]: null }],
        inner: JSON.stringify({ secret }),
      };
      const mask = maskCredential(secret);
      expect(parsed([secret], JSON.stringify(body))).toEqual({
        token: mask,
        list: [1, mask, { [mask]: null }],
        inner: JSON.stringify({ secret: mask }),
      });
      expect(parsed([secret], JSON.stringify(body, null, 2))).toMatchObject({ token: mask });
    },
  );

  test("with digits as a number, in JSON within JSON too", () => {
    const body = '{"pin":1234567890,"list":[ -1234567890 ,2],"log":"{\\"pin\\":1234567890}","n":1.0e3}';
    expect(hideCredentials(["1234567890"])(body)).toBe(
      '{"pin":"••••7890","list":[ "-••••7890" ,2],"log":"{\\"pin\\":\\"••••7890\\"}","n":1.0e3}',
    );
  });

  test("with a secret that begins like the end of an escape", () => {
    expect(parsed(["nabcdefgh"], '{"a":"line\\nabcdefgh","b":2}')).toEqual({ a: "••••efgh", b: 2 });
  });

  test("with a secret that is JSON itself, or goes beyond one string", () => {
    const key = JSON.stringify({ type: "service_account", key: "abcdefgh" });
    expect(parsed([key], `[${key}]`)).toBe(`[${maskCredential(key)}]`);
    const wide = 'abc","def';
    expect(parsed([wide], `["${wide}"]`)).toBe(`["${maskCredential(wide)}"]`);
  });

  test("and what isn't JSON is only masked", () => {
    expect(hideCredentials(["1234567890"])("1234567890")).toBe("••••7890");
    expect(hideCredentials(["1234567890"])('{"pin":1234567890')).toBe('{"pin":••••7890');
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

test("the time that hostile patterns and hostile text take doesn't grow with both of their lengths", async () => {
  const timeOf = (length: number) => {
    const patterns = Array.from({ length: 20 }, (_, index) => "a".repeat(length + index));
    const repeated = hideCredentials(patterns);
    return leastTime(() => {
      repeated(`${"a".repeat(length - 1)}b`.repeat(16));
      hide("%".repeat(length * 16));
    });
  };
  expect((await timeOf(16_000)) / (await timeOf(2_000))).toBeLessThan(30); // with both, it would be 64
});

function unicodeEscape(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
