import { expect, test } from "vitest";
import type { DialRules } from "./check-target.ts";
import { dialWords } from "./dial-words.ts";

const TRUNK: DialRules = {
  label: "Carrier",
  host: "sip.example.com",
  outbound_proxy: null,
  number_format: "e164",
  country: "DE",
  allowed_prefixes: null,
  denied_prefixes: [],
  extensions: [],
  allowed_sip_uris: [],
};

test("a country stands for its numbers, and says what stays out", () => {
  expect(dialWords(TRUNK)).toBe(
    "Calls one country: Germany (+49). Other countries, and premium, emergency and short numbers, are refused.",
  );
  expect(dialWords({ ...TRUNK, country: null })).toBe(
    "This trunk can't call any numbers yet. Set its country.",
  );
});

test("prefixes take the place of the country", () => {
  expect(dialWords({ ...TRUNK, allowed_prefixes: ["+49", "+43"] })).toMatch(
    /^Calls numbers that begin with \+49, \+43\. Premium numbers need a longer prefix/,
  );
  expect(dialWords({ ...TRUNK, allowed_prefixes: ["+"] })).toMatch(/^Calls numbers in every country\./);
  expect(dialWords({ ...TRUNK, allowed_prefixes: [] })).toBe("Calls no numbers.");
});

test("everything else that is dialled or isn't has a sentence of its own", () => {
  const rest = { denied_prefixes: ["+4915"], extensions: ["1xx"], allowed_sip_uris: ["*@pbx.example.com"] };
  const words = dialWords({ ...TRUNK, ...rest, outbound: false });
  expect(words).toMatch(/^Outbound calls are off\. Calls one country: Germany/);
  expect(words).toContain("Never calls numbers that begin with +4915.");
  expect(words).toContain("Also dials extensions 1xx and SIP URIs *@pbx.example.com.");
});
