import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSipUri, isUri, parseSipUri, type SipUri } from "./sip-uri.ts";

const plain = { user: null, password: null, port: null, params: new Map(), headers: [] };

test.each<[string, Partial<SipUri>]>([
  ["sip:example.com", { scheme: "sip", host: "example.com" }],
  ["SIPS:bob@example.com:5061", { scheme: "sips", user: "bob", host: "example.com", port: 5061 }],
  ["sip:+4930123456@[2001:db8::1]:5060", { user: "+4930123456", host: "2001:db8::1", port: 5060 }],
  ["sip:bob:secret@my_trunk", { user: "bob", password: "secret", host: "my_trunk" }],
  [
    "sip:h;transport=TCP;lr;x=%41?Subject=a%20b&Priority=",
    {
      params: new Map([
        ["transport", "TCP"],
        ["lr", null],
        ["x", "A"],
      ]),
      headers: [
        { name: "Subject", value: "a b" },
        { name: "Priority", value: "" },
      ],
    },
  ],
  ["sip:%ff@h", { user: "%ff", host: "h" }],
  ["tel:+49-(30)-123.456;phone-context=x", { scheme: "tel", user: "+4930123456", host: "" }],
  ["tel:*21#", { scheme: "tel", user: "*21#" }],
])("%s is read", (text, expected) => {
  expect(parseSipUri(text)).toMatchObject(expected);
});

describe("rejected", () => {
  test.each([
    "",
    "sip:",
    "sip:@host",
    "sip:a@b@c",
    "sip:a b@host",
    "sip:bob@host:0",
    "sip:bob@host:65536",
    "sip:bob@host:",
    "sip:bob@host name",
    "sip:bob@[::1",
    "sip:bob@[example.com]",
    "sip:bob@host;",
    "sip:bob@host;a=1;A=2",
    "sip:bob@host?subject",
    "sip:%4@host",
    "sip:bob@host\r\nVia: x",
    "tel:+",
    "tel:hello",
    "mailto:bob@example.com",
  ])("%j", (text) => {
    expect(parseSipUri(text)).toBeNull();
  });

  test("a malformed SIP URI isn't a URI of another scheme either", () => {
    expect([isUri("sip:bob@host;"), isUri("mailto:bob@example.com"), isUri("bob")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test("any user part and parameters read back as they were written", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
  const uris = fc.record({
    scheme: fc.constantFrom("sip" as const, "sips" as const),
    user: fc.option(text),
    host: fc.constantFrom("example.com", "192.0.2.1", "2001:db8::1"),
    port: fc.option(fc.integer({ min: 1, max: 65_535 })),
    params: fc
      .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.option(text)), {
        selector: ([name]) => name,
      })
      .map((pairs) => new Map(pairs)),
    headers: fc.array(fc.record({ name: text, value: text }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(uris, (uri) => {
      const written = { ...plain, ...uri };
      // Escapes that aren't valid UTF-8 stay as written.
      fc.pre(!formatSipUri(written).includes("%EF%BF%BD"));
      expect(parseSipUri(formatSipUri(written))).toEqual(written);
    }),
  );
});
