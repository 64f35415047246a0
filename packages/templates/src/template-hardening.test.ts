import { expect, test } from "vitest";
import { checkTemplates } from "./check-templates.ts";
import { renderedText } from "./rendered-text.test-helper.ts";

const values = {
  a: { b: "x" },
  list: [{ n: 1 }, { n: 2 }],
  text: "abc",
  n: 5,
  path: "/etc/passwd",
  key: "constructor",
};

/** None of these may reveal more than the values. */
test.each([
  "{{ constructor }}{{ toString }}{{ valueOf }}{{ hasOwnProperty }}{{ __proto__ }}{{ prototype }}",
  "{{ a.constructor }}{{ a.__proto__ }}{{ a.toString }}{{ a['constructor'] }}{{ a[key] }}{{ [key] }}",
  "{{ text.constructor }}{{ text.__proto__ }}{{ text.toUpperCase }}{{ n.constructor }}{{ n.toFixed }}",
  "{{ list.constructor }}{{ list.map }}{{ list.push }}{{ list.__proto__ }}{{ list[key] }}",
  "{{ empty.constructor }}{{ nil.constructor }}{{ blank.valueOf }}{{ empty.liquidMethodMissing }}",
  '{{ "x".constructor }}{{ "x"["__proto__"] }}{{ 5.constructor }}{{ (1..2).constructor }}',
  "{{ list | map: 'constructor' }}{{ list | map: '__proto__' | compact }}{{ list | map: key }}",
  "{{ list | where: 'constructor' }}{{ list | find: '__proto__' }}{{ list | where: key }}{{ list | has: 'toString' | json | remove: 'false' }}",
  "{{ 'a,b' | split: ',' | where: 'constructor' }}{{ list | sort: '__proto__' | where: 'toString' }}",
  "{% for x in list %}{{ x.constructor }}{{ x.__proto__ }}{{ forloop.constructor }}{{ forloop.__proto__ }}{{ forloop.next }}{{ forloop.liquidMethodMissing }}{{ forloop[key] }}{% endfor %}",
  "{% for y in list %}{% capture t %}{% tablerow x in list %}{{ tablerowloop.constructor }}{{ tablerowloop.columns }}{% endtablerow %}{% endcapture %}{{ t | strip_html | strip }}{% endfor %}",
  "{% for x in list %}{% for y in list %}{{ forloop.parentloop.constructor }}{{ forloop.parentloop.__proto__ }}{% endfor %}{% endfor %}",
  "{{ 5.0.value }}{{ 5.0.constructor }}{{ list.first.constructor }}{{ text.first.constructor }}",
  "{% assign __proto__ = a %}{% assign constructor = a %}{{ x.b }}{{ b }}",
  "{% capture __proto__ %}x{% endcapture %}{{ x }}",
  "{% for __proto__ in list %}{{ n.n }}{% endfor %}",
  "{% for x in list %}{% assign loops = 'a' | split: ',' | push: forloop | where: 'constructor' %}{{ loops }}{% endfor %}",
])("no prototype is reachable: %s", (template) => {
  expect(checkTemplates({ system_prompt: template, first_message: "" })).toEqual([]);
  expect(renderedText(template, values)).toBe("");
});

test("counting in __proto__ and constructor stays in the rendering", () => {
  expect(renderedText("{% increment __proto__ %}{% increment constructor %}{% decrement toString %}")).toBe(
    "00-1",
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a loop's counters cannot be moved from inside", () => {
  expect(renderedText("{% for i in (1..3) %}{{ forloop.index }}{{ forloop.next }}{% endfor %}")).toBe("123");
});

test.each([
  '{% include "/etc/passwd" %}',
  "{% include path %}",
  '{% render "../../package.json" %}',
  '{% render "x", a: path %}',
  '{% layout "/etc/passwd" %}',
  "{% layout none %}{% block a %}{% endblock %}",
  "{% block a %}x{% endblock %}",
  "{% liquid\n include '/etc/passwd' %}",
  "{% if false %}{% include '/etc/passwd' %}{% endif %}",
])("no file is read: %s", (template) => {
  const [problem] = checkTemplates({ system_prompt: template, first_message: "" });
  expect(problem?.message).toMatch(/isn't available: templates can't read files/u);
  expect(() => renderedText(template, values)).toThrow(
    expect.objectContaining({ code: "VALIDATION_FAILED" }),
  );
});

/** A caller's value can make a filter fail, but not the call. */
test.each<[string, unknown]>([
  ["{{ v | url_decode }}", "100%"],
  ["{{ v | base64_decode }}", "%%%"],
  ["{{ v | url_encode }}", "\ud800"],
  ["{{ v | date: '%Y' }}", "no date"],
  ["{{ v | date: '%Y', v }}", "Mars/Olympus"],
  ["{{ v | divided_by: v | modulo: v | round: v }}", { a: 1 }],
  ["{{ v | slice: v, v | truncate: v | truncatewords: v | split: v }}", [[{}]]],
  ["{{ v | sort | sort_natural | uniq | sum | map: v }}", [null, 1, "a", [2], { b: 1 }]],
  ["{{ v | where: v, v | group_by: v | concat: v | json: v }}", { a: [1] }],
  ["{% for x in v limit: v offset: v %}{{ x }}{% endfor %}", { a: 1 }],
  ["{% tablerow x in v cols: v limit: v %}{{ x }}{% endtablerow %}", "text"],
  ["{% if v < v or v contains v or v == empty %}{% endif %}", { a: 1 }],
  ["{% for i in (v..v) %}{{ i }}{% endfor %}", { a: 1 }],
  ["{% case v %}{% when v %}same{% endcase %}{% cycle v: v, v %}", [1]],
  ["{{ v | pop | shift | first | last | size | at_least: v }}", 5],
])("%s bears %j", (template, v) => {
  expect(() => renderedText(template, { v })).not.toThrow();
});

test("the time zone of the process plays no part", () => {
  const before = process.env["TZ"];
  try {
    for (const zone of ["America/New_York", "Asia/Kolkata", "UTC"]) {
      process.env["TZ"] = zone;
      expect(renderedText("{{ now }} {{ '2024-03-10 02:30' | date: '%F %R %z' }}")).toBe(
        "Mar 1, 2024 9:05 AM 2024-03-10 02:30 +0000",
      );
    }
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
});
