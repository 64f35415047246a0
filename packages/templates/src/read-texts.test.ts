import { expect, test } from "vitest";
import { renderCallTexts, renderedText } from "./rendered-text.test-helper.ts";

const now = new Date("2024-03-01T09:05:07.089Z");

test("both texts are rendered with one scope", () => {
  const texts = {
    system_prompt: "You help {{ name }}.",
    first_message: "Hi {{ name }}, {{ day }} {{ month }}!",
  };
  expect(renderCallTexts(texts, { values: { name: "Ann" }, now, customerNumber: "" })).toEqual({
    systemPrompt: "You help Ann.",
    firstMessage: "Hi Ann, 1 March!",
    voicemailMessage: "",
    recordingNotice: "",
    engine: {},
  });
});

test("what one text assigns or counts is not there in the other", () => {
  const texts = {
    system_prompt: "{% assign x = 1 %}{% increment n %}{{ x }}",
    first_message: "[{{ x }}]{% increment n %}",
  };
  const { firstMessage } = renderCallTexts(texts, { values: { n: 7 }, now, customerNumber: "" });
  expect(firstMessage).toBe("[]0");
});

/** docs/templates.md#types-and-text */
test.each<[string, unknown, string]>([
  ["{{ v }}", "text", "text"],
  ["{{ v }}", 12, "12"],
  ["{{ v }}", 1.5, "1.5"],
  ["{{ v }}", true, "true"],
  ["{{ v }}", false, "false"],
  ["{{ v }}", null, ""],
  ["{{ v }}", { a: 1, b: ["x"] }, '{"a":1,"b":["x"]}'],
  ["{{ v }}", [1, "two", true, null], "1twotrue"],
  ["{{ v }}", [{ a: 1 }, { a: 2 }], '[{"a":1},{"a":2}]'],
  ["{{ v }}", [[1, 2], [3]], "[[1,2],[3]]"],
  ["{{ v }}", [], ""],
  ["{{ v }}", {}, "{}"],
  ["{{ v | append: '!' }}", { a: 1 }, '{"a":1}!'],
  ["{{ v | join: ', ' }}", ["a", 2, { b: 3 }], 'a, 2, {"b":3}'],
  ["{{ v | slice: 1, 99999999 }} {{ v | slice: '1', '2' }} {{ v | slice: -2 }}", "text", "ext ex x"],
  ["{{ v | slice: 1, 99999999 }}", [1, 2, 3], "23"],
  ["{{ v | json }}", ["a"], '["a"]'],
  ["{% capture c %}{{ v }}{% endcapture %}{{ c }}", [{ a: 1 }], '[{"a":1}]'],
  ["{% if v %}yes{% else %}no{% endif %}", false, "no"],
  ["{% if v %}yes{% else %}no{% endif %}", "", "yes"],
  ["{% if v > 18 %}yes{% else %}no{% endif %}", 19, "yes"],
  ["{% for x in v %}{{ x.n }};{% endfor %}", [{ n: 1 }, { n: 2 }], "1;2;"],
  ["{% for pair in v %}{{ pair[0] }}={{ pair[1] }};{% endfor %}", { a: 1, b: 2 }, "a=1;b=2;"],
  ["{{ v.size }} {{ v.first }} {{ v.last }} {{ v[1] }}", ["a", "b", "c"], "3 a c b"],
  ["{{ v | map: 'n' | join: '+' }}", [{ n: 1 }, { n: 2 }], "1+2"],
  ["{{ v | where: 'ok', true | map: 'n' }}", [{ n: 1, ok: true }, { n: 2 }], "1"],
  ["{{ v | where: 'tag', empty | size }}", [{ tag: "" }, { tag: "x" }, {}], "1"],
  ["{{ v | sort_natural | uniq | join }}", ["b", "A", "b"], "A b"],
])("%s of %j", (template, v, text) => {
  expect(renderedText(template, { v })).toBe(text);
});

test.each<[string, string]>([
  ["{% for i in (1..3) %}{{ i }}{% if forloop.last == false %},{% endif %}{% endfor %}", "1,2,3"],
  ["{% for i in (3..1) %}{{ i }}{% else %}none{% endfor %}", "none"],
  ["{% for i in (1..nothing) %}{{ i }}{% else %}none{% endfor %}", "none"],
  ["{% for i in ('2'..3.9) %}{{ i }}{% endfor %}", "23"],
  [
    "{% for i in (1..9) limit: 2 offset: 3 %}{{ i }}{% endfor %}{% for i in (1..9) limit: 2 offset: continue %}{{ i }}{% endfor %}",
    "4567",
  ],
  ["{% for i in (1..9) %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}", "12"],
  ["{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}", "aba"],
  ["{% case 2 %}{% when 1, 2 %}x{% else %}y{% endcase %}", "x"],
  ["{%- if true -%}  a  {%- endif -%}  b", "ab"],
  ["{% liquid\n assign x = 'a' | upcase\n echo x %}", "A"],
  ["{{{ 'x' }}} {{{{ 'y' }}}}", "{x} {{y}}"],
  ["{% raw %}{{{ x }}} {{ y }}{% endraw %}", "{{{ x }}} {{ y }}"],
  ['{"a": {"b": {{ "1" }}}}', '{"a": {"b": 1}}'],
  [
    "{% tablerow i in (1..2) cols: 2 %}{{ i }}{% endtablerow %}",
    '<tr class="row1">\n<td class="col1">1</td><td class="col2">2</td></tr>\n',
  ],
])("%s", (template, text) => {
  expect(renderedText(template)).toBe(text);
});

test("a value that looks like a template is not rendered again", () => {
  expect(renderedText("{{ a }}", { a: "{{ b }} {% if %}", b: "x" })).toBe("{{ b }} {% if %}");
});

/** docs/templates.md#defaults */
test.each<[string, Record<string, unknown>, string]>([
  ['{{ name | default: "X" }} {{ name }}', {}, "X X"],
  ['{{ name }} {{ name | default: "A" }} {{ name | default: "B" }}', {}, "A A B"],
  ['{{ name }} {{ name | default: "A" }}', { name: "Ann" }, "Ann Ann"],
  ['[{{ name }}] [{{ name | default: "A" }}]', { name: "" }, "[] [A]"],
  ['{{ name | upcase }} {{ name | default: "a" }}', {}, "A a"],
  ['{{ "Hi " | append: name }} {{ name | default: "a" }}', {}, "Hi a a"],
  ['{% echo name %} {{ name | default: "a" }}', {}, "a a"],
  ['{% if name %}yes{% else %}no{% endif %} {{ name | default: "a" }}', {}, "no a"],
  ['{% assign x = name %}[{{ x }}] {{ name | default: "a" }}', {}, "[] a"],
  ["{{ n | plus: 1 }} {{ n | default: 5 }}", {}, "6 5"],
  ["{{ vip }} {{ vip | default: false }}", {}, "false false"],
  ['{{ nick | default: first | default: "there" }} {{ nick }} {{ first }}', {}, "there there there"],
  ['{{ nick | default: first | default: "there" }}', { first: "Ann" }, "Ann"],
  ['{{ user.name }} {{ user.name | default: "you" }}', { user: { age: 3 } }, "you you"],
  ['{% for name in (1..2) %}{{ name }}{% endfor %}{{ name }}{{ name | default: "A" }}', {}, "12AA"],
])("defaults: %s with %j", (template, values, text) => {
  expect(renderedText(template, values)).toBe(text);
});

test("the default of one text is rendered by a bare use in the other", () => {
  const texts = { system_prompt: "{{ name }}", first_message: '{{ name | default: "there" }}' };
  expect(renderCallTexts(texts, { values: {}, now, customerNumber: "" }).systemPrompt).toBe("there");
});

test("extra keys are ignored, also where a local of that name is not set", () => {
  const template = "{% if go %}{% assign g = 1 %}{% endif %}[{{ g }}]{% increment n %}";
  expect(renderedText(template, { go: false, g: "extra", n: 41 })).toBe("[]0");
});

test("size, first and last can be variables of their own", () => {
  expect(renderedText("[{{ size }}{{ first }}{{ last }}]", { a: 1 })).toBe("[]");
  expect(renderedText("{{ size }}{{ first }}{{ last }}", { size: 1, first: 2, last: 3 })).toBe("123");
});

test("a computed name may be any value's", () => {
  expect(renderedText("{{ [key] }} {{ a[key] }}", { key: "b", b: "B", a: { b: "AB" } })).toBe("B AB");
});

test("text that no database can hold is left out", () => {
  expect(renderedText('{{ "a\\u0000b" }}{{ "%00" | url_decode }}{{ x }}', { x: "c\0d" })).toBe("abcd");
  expect(renderedText(String.raw`{{ "\uD83D" }}{{ "😀" | split: "" | first }}`)).toBe("\uFFFD😀");
});

test("a template that is not valid is not rendered", () => {
  expect(() => renderedText("{{ a | nope }}")).toThrow(
    expect.objectContaining({ code: "VALIDATION_FAILED" }),
  );
});
