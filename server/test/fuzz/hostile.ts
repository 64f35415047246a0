/** Values that break careless code. None of the addresses leads away from this machine. */
import fc from "fast-check";

const STRINGS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfffy",
  "\ufffe\uffff",
  "\u202e\u2066\u200b",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "ß".repeat(300),
  "A".repeat(70_000),
  "\r\nX-Injected: 1",
  "../../etc/passwd",
  "%2e%2e%2f%00",
  "'; DROP TABLE agents; --",
  "\\",
  '"',
  "{{",
  "{% for i in (1..100000000) %}{{ i }}{% endfor %}",
  "{{ a.b.c | default: 'x' }}",
  "${7*7}",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e999",
  "0x10",
  "2024-13-45T99:99:99Z",
  "+1",
  "http://127.0.0.1:1/",
  "http://[::1]:1/{{x}}",
  "file:///etc/passwd",
  "javascript:alert(1)",
];

export const hostileString = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];

/** Any JSON, including JSON nested so deeply that a careless walk would overflow the stack. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileString },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ...NUMBERS) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 127 }).map(nested) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1}')) },
);

/** Arrays in objects in arrays, `depth` levels. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
