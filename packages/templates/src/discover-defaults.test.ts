import { expect, test } from "vitest";
import { discoverVariables } from "./rendered-text.test-helper.ts";

/**
 * Templates and their variables as name → default, with `undefined` where the variable is required
 * (docs/templates.md#defaults).
 */
const ROWS: [template: string, variables: Record<string, string | null | undefined>][] = [
  ['{{ name | default: "Ann" }}', { name: "Ann" }],
  ['{{ name | default: "it\'s" }}', { name: "it's" }],
  ['{{ name | default: "" }}', { name: "" }],
  ["{{ n | default: 5 }}", { n: "5" }],
  ["{{ n | default: -2.50 }}", { n: "-2.5" }],
  ["{{ vip | default: true }}", { vip: "true" }],
  ["{{ vip | default: false }}", { vip: "false" }],
  ["{{ name | default: nil }}", { name: null }],
  ["{{ name | default }}", { name: null }],
  ["{{ name | default: empty }}", { name: "" }],
  ['{{ name | upcase | default: "X" }}', { name: "X" }],
  ['{{ name | append: "!" | default: "X" }}', { name: undefined }],
  ['{{ name | prepend: "" | default: "X" }}', { name: "X" }],
  ['{{ name | append: suffix | default: "X" }}', { name: undefined, suffix: undefined }],
  ['{{ name | replace: a, b | default: "X" }}', { name: "X", a: undefined, b: undefined }],
  ['{{ name | strip | capitalize | truncate: 5 | default: "X" | upcase }}', { name: "X" }],
  ['{{ list | join: ", " | default: "none" }}', { list: "none" }],
  ['{{ list | map: "name" | first | default: "none" }}', { list: "none" }],
  ['{{ list | size | default: "none" }}', { list: undefined }],
  ["{{ n | plus: 1 | default: 5 }}", { n: undefined }],
  ['{{ day_of | date: "%A" | default: "today" }}', { day_of: "today" }],
  ['{{ name | json | default: "X" }}', { name: "X" }],
  ['{{ name | split: "," | default: "X" }}', { name: "X" }],
  ['{{ name | default: "A" | default: "B" }}', { name: "A" }],
  ['{{ name | default: "" | default: "B" }}', { name: "" }],
  ["{{ nick | default: name }}", { nick: null, name: undefined }],
  ['{{ nick | default: first | default: "there" }}', { nick: "there", first: "there" }],
  ['{{ a | default: b | default: c | default: "d" }}', { a: "d", b: "d", c: "d" }],
  ['{{ a | default: b | upcase | default: "d" }}', { a: "d", b: "d" }],
  ['{{ a | default: b | append: "!" | default: "d" }}', { a: null, b: undefined }],
  ['{{ a | append: "!" | default: b | default: "d" }}', { a: undefined, b: "d" }],
  ['{{ a | default: "x" | default: b }}', { a: "x", b: null }],
  ['{{ a | default: "x" | remove: "x" | default: b }}', { a: "x", b: undefined }],
  ['{{ a | default: b[c] | default: "d" }}', { a: "d", b: "d", c: undefined }],
  ['{{ vip | default: "no", allow_false: true }}', { vip: "no" }],
  ['{{ vip | default: allow_false: true, "no" }}', { vip: "no" }],
  ['{{ user.name | default: "you" }} {{ user.age }}', { "user.name": "you", "user.age": undefined }],
  ['{{ users[0].name | default: "you" }}', { users: "you" }],
  ["{{ name }} {{ name | default: 'A' }} {{ name | default: 'B' }}", { name: "A" }],
  ["{{ name | default: other }} {{ name | default: 'A' }}", { name: "A", other: undefined }],
  ["{% if vip %}x{% endif %}", { vip: undefined }],
  ["{% if vip | default: false %}x{% endif %}", { vip: "false" }],
  ['{% assign vip = vip | default: "" %}{% if vip %}x{% endif %}', { vip: "" }],
  ["{% if a and b | default: true %}x{% endif %}", { a: undefined, b: undefined }],
  ["{% unless a | default: true %}x{% endunless %}", { a: "true" }],
  ["{% case lang | default: 'en' %}{% when 'en' %}x{% endcase %}", { lang: "en" }],
  ["{% cycle a | default: 'x', 'y' %}", { a: "x" }],
  ["{% echo name | default: 'x' %}", { name: "x" }],
  ["{% for x in xs %}{{ x | default: 'none' }}{% endfor %}", { xs: undefined }],
  ["{% assign list = xs | default: ys %}{% for x in list %}{% endfor %}", { xs: null, ys: undefined }],
  ['{{ "x" | default: name }}', { name: null }],
  ['{{ "" | default: name }}', { name: undefined }],
  ["{{ now | default: a }}", { a: null }],
  ["{{ self.user.name | default: 'you' }} {{ self['id'] }}", { "user.name": "you", id: undefined }],
  ["{{ self[key] }} {{ self.now }}", { key: undefined }],
  ["{% assign self = a %}{{ self.b }}", { a: undefined }],
  ["{{ now | default: a | default: 'd' }}", { a: "d" }],
  ["{{ now | date: '%Y' | default: a }}", { a: null }],
  ["{{ now | remove: b | default: a }}", { b: undefined, a: undefined }],
  ["{{ transport.conversationType | default: a }}", { a: null }],
  ["{{ customer.number | default: a }}", { a: undefined }],
  ["{% assign now = '' %}{{ now | default: a }}", { a: undefined }],
  ["{% if year | default: a %}x{% endif %}", { a: null }],
  ["{{ (1..n) | default: 'x' }}", { n: undefined }],
  ["{{ name | default: (1..n) }}", { name: null, n: undefined }],
  ["{{ name | sample | default: 'x' }}", { name: "x" }],
];

test.each(ROWS)("%s", (system_prompt, expected) => {
  const { variables } = discoverVariables({ system_prompt, first_message: "" });
  expect(variables).toEqual(
    Object.entries(expected).map(([name, text]) => ({
      name,
      default: text ?? null,
      required: text === undefined,
    })),
  );
});

test("a default in one template makes the variable optional in both", () => {
  const texts = { system_prompt: "{{ name }}", first_message: 'Hi {{ name | default: "there" }}' };
  expect(discoverVariables(texts).variables).toEqual([{ name: "name", default: "there", required: false }]);
});

test("a chain of thousands of defaults is worked out, not tried out", () => {
  const chain = Array.from({ length: 5000 }, (_, index) => `| default: v${index}`).join(" ");
  const { variables } = discoverVariables({
    system_prompt: `{{ v ${chain} | default: "z" }}`,
    first_message: "",
  });
  expect(variables).toHaveLength(5001);
  expect(variables.every((variable) => variable.default === "z" && !variable.required)).toBe(true);
});
