import { expect, test } from "vitest";
import { discoverVariables } from "./rendered-text.test-helper.ts";

/**
 * Templates and the names they need, in order. Covers where a name ends, and which names are not variables
 * (docs/templates.md#names).
 */
const ROWS: [template: string, names: string[]][] = [
  ["no variables at all", []],
  ["{{ name }}", ["name"]],
  ["{{name}} and {{- name -}}", ["name"]],
  ["{{ b }}{{ a }}{{ b }}{{ c }}", ["b", "a", "c"]],
  ["{{ user.first_name }} {{ user.last_name }}", ["user.first_name", "user.last_name"]],
  ['{{ user["first_name"] }} {{ user["a"]["b"].c }}', ["user.first_name", "user.a.b.c"]],
  ["{{ user['first_name'].short }}", ["user.first_name.short"]],
  ['{{ ["first name"] }} {{ ["user.name"] }}', ["first name", "user.name"]],
  ["{{ users[0].name }} {{ users[-1] }}", ["users"]],
  ["{{ users.0.name }}", ["users"]],
  ["{{ users[other].name }}", ["users", "other"]],
  ["{{ a[b.c[d]].e }}", ["a", "b.c", "d"]],
  ["{{ [key] }}", ["key"]],
  ["{{ items.size }} {{ items.first }} {{ items.last.name }}", ["items"]],
  ['{{ items["size"] }} {{ order.items.first.name }}', ["items", "order.items"]],
  ["{{ size }} {{ first }} {{ last }}", ["size", "first", "last"]],
  ["{{ first-name }} {{ Ünal }} {{ 名前 }}", ["first-name", "Ünal", "名前"]],
  ["{{ true }} {{ nil }} {{ empty }} {{ 'text' }} {{ 5 }} {{ blank }}", []],
  ["{{ truest }} {{ nilly }} {{ emptyish }}", ["truest", "nilly", "emptyish"]],
  ['{{ "Hi " | append: name | append: "!" }}', ["name"]],
  ["{{ text | replace: from, to | truncate: length, tail }}", ["text", "from", "to", "length", "tail"]],
  ["{{ a | default: b, allow_false: c }}", ["a", "b", "c"]],
  ["{{ (1..count) | join: sep }}", ["count", "sep"]],
  ["{{ price | times: 1.19 | round: 2 }}", ["price"]],
  ["{% if a %}{{ b }}{% elsif c %}{{ d }}{% else %}{{ e }}{% endif %}", ["a", "b", "c", "d", "e"]],
  ["{% unless a == b %}{{ c }}{% elsif d %}{% else %}{{ e }}{% endunless %}", ["a", "b", "c", "d", "e"]],
  ['{% if tags contains tag and age >= 18 or name == "x" %}{% endif %}', ["tags", "tag", "age", "name"]],
  ["{% if not vip %}{% endif %}", ["vip"]],
  [
    "{% case a %}{% when b, 1 or c %}{{ d }}{% when 'x' %}{{ e }}{% else %}{{ f }}{% endcase %}",
    ["a", "b", "c", "d", "e", "f"],
  ],
  [
    "{% for x in xs limit: n offset: m reversed %}{{ x.y }}{{ forloop.index }}{% else %}{{ z }}{% endfor %}",
    ["xs", "n", "m", "z"],
  ],
  ["{% for x in xs offset: continue %}{{ x }}{% endfor %}", ["xs"]],
  ["{% for i in (low..high) %}{{ i }}{% endfor %}{{ i }}", ["low", "high", "i"]],
  ["{{ x }}{% for x in xs %}{{ x }}{% endfor %}{{ x }}", ["x", "xs"]],
  ["{{ forloop.index }}", ["forloop.index"]],
  [
    "{% for a in as %}{% for b in a.bs %}{{ a }}{{ b }}{{ forloop.last }}{% endfor %}{{ b }}{% endfor %}",
    ["as", "b"],
  ],
  ["{% tablerow x in xs cols: n %}{{ x }}{{ tablerowloop.col }}{% endtablerow %}{{ x }}", ["xs", "n", "x"]],
  ["{% assign x = y | append: z %}{{ x }}{{ x.any }}", ["y", "z"]],
  ["{{ x }}{% assign x = 1 %}{{ x }}", ["x"]],
  ["{% assign x = x %}{{ x }}", ["x"]],
  ["{% capture x %}{{ y }}{{ x }}{% endcapture %}{{ x }}", ["y", "x"]],
  ["{% capture 'x' %}{% endcapture %}{{ x }}", []],
  ["{% increment n %}{% decrement m %}{{ n }}{{ m }}", []],
  ["{{ n }}{% increment n %}", ["n"]],
  ["{% if a %}{% assign x = 1 %}{% endif %}{{ x }}", ["a"]],
  ["{% if a %}{% assign x = 1 %}{% else %}{{ x }}{% endif %}", ["a", "x"]],
  ["{% if a %}{% assign x = 1 %}{% elsif x %}{% endif %}{{ x }}", ["a", "x"]],
  ["{% case a %}{% when 1 %}{% assign x = 1 %}{% when x %}{{ x }}{% endcase %}{{ x }}", ["a", "x"]],
  ["{% for a in as %}{% assign x = a %}{% else %}{{ x }}{% endfor %}{{ x }}", ["as", "x"]],
  ["{% for a in as %}{{ prev }}{% assign prev = a %}{% endfor %}", ["as", "prev"]],
  ["{% assign user = 'x' %}{{ user.name }}", []],
  ["{% cycle a, 'b', c %}", ["a", "c"]],
  ["{% cycle group: a, b %}", ["group", "a", "b"]],
  ["{% cycle a | upcase, b | append: c %}", ["a", "b", "c"]],
  ["{% echo name | upcase %}", ["name"]],
  ["{% liquid\n assign x = y\n if x\n echo z\n endif\n for q in qs\n echo q\n endfor %}", ["y", "z", "qs"]],
  ["{% comment %}{{ a }}{% if %}{% endcomment %}{% raw %}{{ b }}{% endraw %}{% # {{ c }} %}{{ d }}", ["d"]],
  ["{{ a }}{% break %}{{ b }}", ["a", "b"]],
  ["{{{name}}} {name} {{{{ other }}}}", ["name", "other"]],
  ['{"json": {"a": 1}, "b": {{ b | json }}}', ["b"]],
  ["{% ifchanged %}{{ a }}{% assign b = c %}{% endifchanged %}{{ b }}", ["a", "c"]],
  [
    "{% doc %}{{ a }}{% if %}{% enddoc %}{% comment %}{% comment %}{{ b }}{% endcomment %}{{ c }}{% endcomment %}{{ d }}",
    ["d"],
  ],
  ["{% case a %}{% else %}{{ b }}{% when c %}{{ d }}{% endcase %}", ["a", "b", "c", "d"]],
  ["{% for x? in xs %}{{ x? }}{{ forloop.parentloop.index }}{% endfor %}{{ sure? }}", ["xs", "sure?"]],
  [
    "{{ user . name }} {{ user [ 'name' ] }} {{ true.x }} {{ blank['y'] }}",
    ["user.name", "true.x", "blank.y"],
  ],
  [
    "{% cycle name: 'a', b %}{% tablerow x in xs cols: n limit: m %}{{ x }}{{ y }}{% endtablerow %}",
    ["name", "b", "xs", "n", "m", "y"],
  ],
  ["{{ constructor }}{{ __proto__ }}{{ a.constructor.name }}{{ toString }}", []],
];

test.each(ROWS)("%s", (system_prompt, names) => {
  const { variables } = discoverVariables({ system_prompt, first_message: "" });
  expect(variables.map(({ name }) => name)).toEqual(names);
  expect(variables.filter(({ required }) => !required).map(({ name }) => name)).toEqual(
    system_prompt.includes("default: b") ? ["a"] : [],
  );
});

test("the first message's variables follow the system prompt's", () => {
  const texts = { system_prompt: "{{ b }} {{ a }}", first_message: "{{ c }} {{ a }} {{ d }}" };
  expect(discoverVariables(texts).variables.map(({ name }) => name)).toEqual(["b", "a", "c", "d"]);
});

test("what one template assigns is no local of the other", () => {
  const texts = { system_prompt: "{% assign x = 1 %}{{ x }}", first_message: "{{ x }}" };
  expect(discoverVariables(texts).variables).toEqual([{ name: "x", default: null, required: true }]);
});

test.each([
  "{{ now }} {{ date }} {{ time }} {{ month }} {{ day }} {{ year }}",
  "{{ customer.number }} {{ transport.conversationType }}",
  "{{ customer }} {{ customer.number.size }} {% if transport %}{% endif %}",
  '{{ now | date: "%H" }} {{ customer.number | default: "unknown" }}',
])("built-ins are left out: %s", (system_prompt) => {
  expect(discoverVariables({ system_prompt, first_message: "" }).variables).toEqual([]);
});

test("a name beside or below a built-in is the caller's", () => {
  const texts = {
    system_prompt: "{{ customer.name }} {{ now.utc }} {{ customer.number.country }}",
    first_message: "",
  };
  const names = discoverVariables(texts).variables.map(({ name }) => name);
  expect(names).toEqual(["customer.name", "now.utc", "customer.number.country"]);
});
