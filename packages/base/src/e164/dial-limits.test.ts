import { expect, test } from "vitest";
import { hasWiderLimits, widenedLimits, type DialLimits } from "./dial-limits.ts";

const PLAIN: DialLimits = {
  outbound: true,
  country: "DE",
  channels: 10,
  calls_per_hour: 100,
  allowed_prefixes: null,
};

test.each<[Partial<DialLimits>, boolean]>([
  [{}, false],
  [{ country: null, outbound: false, channels: 10_000 }, false],
  [{ calls_per_hour: 99 }, false],
  [{ calls_per_hour: 101 }, true],
  [{ allowed_prefixes: ["+49"] }, true],
  [{ allowed_prefixes: [] }, false],
  [{ extensions: ["1xx"] }, true],
  [{ extensions: [] }, false],
  [{ extensions: null }, false],
  [{ allowed_sip_uris: ["*@example.com"] }, true],
  [{ allowed_sip_uris: [] }, false],
])("%j has wider limits: %s", (change, isWider) => {
  expect(hasWiderLimits({ ...PLAIN, ...change })).toBe(isWider);
});

test.each<[Partial<DialLimits>, Partial<DialLimits>, string[]]>([
  [{}, {}, []],
  [{ calls_per_hour: 100 }, { calls_per_hour: 101 }, ["calls_per_hour"]],
  [{ calls_per_hour: 101 }, { calls_per_hour: 100 }, []],
  [{ channels: 1 }, { channels: 2 }, ["channels"]],
  [{ outbound: false }, { outbound: true }, ["outbound"]],
  [{ outbound: true }, { outbound: false }, []],
  [{ country: null }, { country: "DE" }, ["country"]],
  [{ country: "DE" }, { country: "AT" }, ["country"]],
  [{ country: "DE" }, { country: null }, []],
  [{ country: "DE", allowed_prefixes: ["+49"] }, { country: "AT", allowed_prefixes: ["+49"] }, []],
  [{}, { allowed_prefixes: ["+43"] }, ["allowed_prefixes"]],
  [{}, { allowed_prefixes: [] }, []],
  [{ allowed_prefixes: ["+49"] }, { allowed_prefixes: ["+49", "+43"] }, ["allowed_prefixes"]],
  [{ allowed_prefixes: ["+49", "+43"] }, { allowed_prefixes: ["+43"] }, []],
  [{ allowed_prefixes: ["+4"] }, { allowed_prefixes: ["+49"] }, []],
  [{ allowed_prefixes: ["+49"] }, { allowed_prefixes: ["+4"] }, ["allowed_prefixes"]],
  // Premium numbers need a prefix of their own.
  [{ allowed_prefixes: ["+49"] }, { allowed_prefixes: ["+49900"] }, ["allowed_prefixes"]],
  [{ allowed_prefixes: ["+49900"] }, { allowed_prefixes: ["+499001"] }, []],
  [{ allowed_prefixes: ["+49"] }, { allowed_prefixes: null }, []],
  [{ allowed_prefixes: ["+43"] }, { allowed_prefixes: null }, ["allowed_prefixes"]],
  [{ allowed_prefixes: ["+4930"] }, { allowed_prefixes: null }, ["allowed_prefixes"]],
  [{ allowed_prefixes: ["+43"], country: null }, { allowed_prefixes: null, country: null }, []],
  [{}, { extensions: ["100"] }, ["extensions"]],
  [{ extensions: ["1xx", "200"] }, { extensions: ["200"] }, []],
  [{ extensions: null }, { allowed_sip_uris: ["*@example.com"] }, ["allowed_sip_uris"]],
  [{ denied_prefixes: ["+4930", "+4940"] }, { denied_prefixes: ["+4930"] }, ["denied_prefixes"]],
  [{ denied_prefixes: [] }, { denied_prefixes: ["+4930"] }, []],
])("from %j to %j widens %j", (before, after, fields) => {
  expect(widenedLimits({ ...PLAIN, ...before }, { ...PLAIN, ...after })).toEqual(fields);
});
