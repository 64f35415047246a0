import { expect, test } from "vitest";
import { discoverVariables } from "./rendered-text.test-helper.ts";

function warningsOf(system_prompt: string, first_message = ""): [string, string, number, number][] {
  const { warnings } = discoverVariables({ system_prompt, first_message });
  return warnings.map(({ code, template, line, column }) => [code, template, line, column]);
}

/** Expected warnings and their positions (docs/templates.md#what-an-agent-needs). */
test.each<[string, [code: string, line: number, column: number][]]>([
  ['{{ name | default: "x" }}\n {{ name }}', [["DEFAULT_ELSEWHERE", 2, 5]]],
  ['{% if name %}{{ name | default: "x" }}{% endif %}', [["DEFAULT_ELSEWHERE", 1, 7]]],
  ["{{ Now }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  [
    "{{ DATE }} {{ Customer.Number }}",
    [
      ["BUILT_IN_MISSPELLED", 1, 4],
      ["BUILT_IN_MISSPELLED", 1, 15],
    ],
  ],
  ["{{ customer_number }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  ["{{ customerNumber }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  ["{{ customer.phone }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  ["{{ custmer.number }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  ["{{ transport.conversation_type }}", [["BUILT_IN_MISSPELLED", 1, 4]]],
  [
    "{{ mnth }} {{ tiem }} {{ yearr }}",
    [
      ["BUILT_IN_MISSPELLED", 1, 4],
      ["BUILT_IN_MISSPELLED", 1, 15],
      ["BUILT_IN_MISSPELLED", 1, 26],
    ],
  ],
  ["Hi {name}!", [["SINGLE_BRACES", 1, 4]]],
  [
    "Hi ${user.name}, { first_name }",
    [
      ["SINGLE_BRACES", 1, 5],
      ["SINGLE_BRACES", 1, 18],
    ],
  ],
  ["{{ a }}\n{{{name}}}", [["TRIPLE_BRACES", 2, 1]]],
  ["{% if a %}{b}{% endif %}", [["SINGLE_BRACES", 1, 11]]],
  ["{{ a.constructor }}", [["RESERVED_NAME", 1, 4]]],
  ['Hi {{ name or "there" }}', [["OR_IS_NO_DEFAULT", 1, 7]]],
  [
    "a {# not for the model #}\n{# {{ x }} #}",
    [
      ["FOREIGN_SYNTAX", 1, 3],
      ["FOREIGN_SYNTAX", 2, 1],
    ],
  ],
  [
    "Hi <%= name %>, <% if x %>",
    [
      ["FOREIGN_SYNTAX", 1, 4],
      ["FOREIGN_SYNTAX", 1, 17],
    ],
  ],
])("%j", (template, expected) => {
  expect(warningsOf(template)).toEqual(
    expected.map(([code, line, column]) => [code, "system_prompt", line, column]),
  );
});

test.each([
  '{{ name | default: "x" }} {{ name | default: "y" }}',
  '{% assign vip = vip | default: "" %}{% if vip %}{% endif %}',
  "{{ now }} {{ date }} {{ time }} {{ month }} {{ day }} {{ year }} {{ customer.number }} {{ transport.conversationType }}",
  "{{ data }} {{ days }} {{ name }} {{ rate }} {{ new }} {{ plan }} {{ times }} {{ years }} {{ months }} {{ today }} {{ item }} {{ way }}",
  "{{ customer.name }} {{ customer.id }} {{ customer }} {{ order.number }} {{ user.date }} {{ delivery_date }}",
  'Answer as {"name": "Ann", "age": 5, "tags": ["a"], "more": {}} or {"a":{"b":{"c":null}}}.',
  '{ "name" : {{ name | json }} }',
  '{"a": {{ x }}}',
  "{% if a or b %}x{% endif %}{{ a == b }} {{ c | default: b }}",
  "In black {#fff} or red {#f00}; 5 <% of 20",
  "Use \\frac{a}{b}, f{x}, x^{n}, [1, 2] and {1, 2}; {} too.",
  "{% raw %}{name} {{{name}}}{% endraw %}{% comment %}{name}{% endcomment %}",
])("no false alarm: %s", (template) => {
  expect(warningsOf(template)).toEqual([]);
});

test("a warning says which template it is about, and what to do", () => {
  const { warnings } = discoverVariables({
    system_prompt: '{{ name | default: "you" }}',
    first_message: "Hi {{ name }}",
  });
  expect(warnings).toEqual([
    {
      code: "DEFAULT_ELSEWHERE",
      template: "first_message",
      line: 1,
      column: 7,
      message: '"name" has no default here. Without a value, the default from elsewhere, "you", is used.',
    },
  ]);
});

test("a name's likely built-in is told", () => {
  const { warnings } = discoverVariables({ system_prompt: "{{ caller_number }}", first_message: "" });
  expect(warnings[0]?.message).toContain('Did you mean the built-in "customer.number"?');
});
