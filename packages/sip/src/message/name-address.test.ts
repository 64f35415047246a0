import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNameAddress, parseNameAddress } from "./name-address.ts";

test.each([
  ["sip:bob@example.com;tag=1", "", "sip:bob@example.com", { tag: "1" }],
  ["<sip:bob@example.com;tag=1>", "", "sip:bob@example.com;tag=1", {}],
  ["Bob Smith <sip:bob@h> ; a = b ;c", "Bob Smith", "sip:bob@h", { a: "b", c: null }],
  ['"B, <b> \\"x\\"" <sip:bob@h>;X="1;2,3"', 'B, <b> "x"', "sip:bob@h", { x: "1;2,3" }],
  ["Jürgen Müller <sip:j@h>", "Jürgen Müller", "sip:j@h", {}],
  ['<sip:h>;+sip.instance="<urn:uuid:1>"', "", "sip:h", { "+sip.instance": "<urn:uuid:1>" }],
  ["<tel:+4930123456>", "", "tel:+4930123456", {}],
])("%s can be read", (text, displayName, uri, params) => {
  const address = parseNameAddress(text);
  expect({ ...address, params: Object.fromEntries(address?.params ?? []) }).toEqual({
    displayName,
    uri,
    params,
  });
});

test.each([
  "",
  "*",
  "bob",
  "Bob, Smith <sip:bob@h>",
  "<sip:bob@h",
  "sip:bob@h>",
  '"Bob <sip:bob@h>',
  '"Bob" sip:bob@h',
  "<sip:bob@h> tag=1",
  "<sip:bob@h>;tag=1;Tag=2",
  "<sip:bob@h>;tag=",
  "<sip:bob@h>;=1",
  "<sip:bob@h>;tag=a b",
  "sip:bob@h?a=b",
  "< sip:bob@h >",
])("%j is rejected", (text) => {
  expect(parseNameAddress(text)).toBeNull();
});

test("any name and values read back as they were written", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 });
  const names = fc.stringMatching(/^[a-z]{1,8}$/);
  const addresses = fc.record({
    displayName: text,
    uri: fc.constantFrom("sip:bob@example.com;lr", "tel:+4930123456"),
    params: fc
      .uniqueArray(fc.tuple(names, fc.option(text)), { selector: ([name]) => name })
      .map((pairs) => new Map(pairs)),
  });
  fc.assert(
    fc.property(addresses, (address) => {
      expect(parseNameAddress(formatNameAddress(address))).toEqual(address);
    }),
  );
});
