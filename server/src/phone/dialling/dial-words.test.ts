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
    "It calls numbers in Germany (+49), but no other countries and no premium, emergency or short numbers.",
  );
  expect(dialWords({ ...TRUNK, country: null })).toBe(
    "This trunk can't call any numbers yet. Set its country.",
  );
});

test("prefixes take the place of the country", () => {
  expect(dialWords({ ...TRUNK, allowed_prefixes: ["+49", "+43"] })).toMatch(
    /^It calls numbers that begin with \+49, \+43\. Premium numbers need a longer prefix/,
  );
  expect(dialWords({ ...TRUNK, allowed_prefixes: ["+"] })).toMatch(/^It calls numbers in every country\./);
  expect(dialWords({ ...TRUNK, allowed_prefixes: [] })).toBe("It calls no numbers.");
});

test("everything else that is dialled or isn't has a sentence of its own", () => {
  const rest = { denied_prefixes: ["+4915"], extensions: ["1xx"], allowed_sip_uris: ["*@pbx.example.com"] };
  const words = dialWords({ ...TRUNK, ...rest, outbound: false });
  expect(words).toMatch(/^Outbound calls are off\. It calls numbers in Germany/);
  expect(words).toContain("It never calls numbers that begin with +4915.");
  expect(words).toContain("It also dials extensions 1xx and SIP URIs *@pbx.example.com.");
});
