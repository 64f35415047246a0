import { expect, test } from "vitest";
import { checkTemplates } from "./check-templates.ts";

/**
 * Templates with the line, column and part of the message of each problem
 * (docs/templates.md#what-is-refused-when-saved).
 */
test.each<[string, [line: number, column: number, message: RegExp][]]>([
  ["{{ name", [[1, 1, /no closing \}\}/u]]],
  ["Hi\n  {{ name | upcase", [[2, 3, /no closing \}\}/u]]],
  ["{% if a", [[1, 1, /no closing %\}/u]]],
  ["a\nb {% if a %}x", [[2, 3, /is never closed. End it with \{% endif %\}/u]]],
  ["{% for x in xs %}{% if x %}{% endfor %}", [[1, 28, /\{% endfor %\} is outside/u]]],
  ["{% capture x %}", [[1, 1, /End it with \{% endcapture %\}/u]]],
  ["{% comment %}", [[1, 1, /End it with \{% endcomment %\}/u]]],
  ["{% raw %}{{ x }}", [[1, 10, /\{% raw %\} is never closed/u]]],
  ["x {% endif %}", [[1, 3, /\{% endif %\} is outside/u]]],
  ["{% else %}", [[1, 1, /\{% else %\} is outside/u]]],
  ["{% fro x in xs %}{{ x }}{% endfor %}", [[1, 1, /no tag "fro"/u]]],
  ["{{ a | nope }}", [[1, 8, /no filter "nope"/u]]],
  [
    "{{ a | nope }}\n{% if b | nah %}{% endif %}",
    [
      [1, 8, /"nope"/u],
      [2, 11, /"nah"/u],
    ],
  ],
  ["{% cycle a | nope %}", [[1, 14, /no filter "nope"/u]]],
  ["{% assign x = y | where_exp: 'i', 'i.x' %}", [[1, 19, /Use a for loop/u]]],
  ["{{ a | append }}", [[1, 8, /needs a value after a colon/u]]],
  ["{{ a | }}", [[1, 6, /^Add a filter after this \|, or remove it\.$/u]]],
  ["{{- a | upcase |\n-}}", [[1, 16, /Add a filter/u]]],
  ["{{ a | append: 'x' | }}", [[1, 20, /Add a filter/u]]],
  ["{% assign x = a | %}", [[1, 17, /Add a filter/u]]],
  ["{% if a or b | %}{% endif %}", [[1, 14, /Add a filter/u]]],
  ["{% liquid\n  echo a |\n  echo b | upcase\n%}", [[2, 10, /Add a filter/u]]],
  ["{% raw } x %}{{ a }}{% endraw %}", [[1, 1, /Write \{% raw %\} without anything else/u]]],
  [
    "Now: {{current_time_America/New_York}}.",
    [[1, 28, /^Write \{\{ "now" \| date: .*"America\/New_York" \}\}/u]],
  ],
  ["{{ current_time_Mars/Olympus }}", [[1, 21, /Filters follow a \|/u]]],
  ["{{ }}", [[1, 4, /^Empty \{\{ \}\}: add a variable name\.$/u]]],
  ["{{ first name }}", [[1, 10, /Unexpected second value/u]]],
  ["{% if a == %}x{% endif %}", [[1, 9, /Add a value/u]]],
  ["{% if a = b %}x{% endif %}", [[1, 9, /Use "==" to compare/u]]],
  ["{% if a && b %}x{% endif %}", [[1, 9, /Unexpected text after the value/u]]],
  ["{{ name | default: “x” }}", [[1, 20, /straight/u]]],
  ["{% assign x %}", [[1, 12, /Add = and a value/u]]],
  ["{% if a %}b{% else if c %}d{% endif %}", [[1, 1, /write \{% elsif %\}/u]]],
  ["{% if a %}b{% else %}c{% elsif d %}e{% endif %}", [[1, 1, /never renders/u]]],
  ["{% for x %}{% endfor %}", [[1, 1, /"\{% for x %\}" can't be read here/u]]],
  ["{% increment %}", [[1, 1, /needs a name/u]]],
  ['{{ "now" | date: "%H", "Europe/Lundon" }}', [[1, 24, /no time zone "Europe\/Lundon"/u]]],
  ["{% liquid\n  echo a\n  echo b | nope\n%}", [[3, 12, /no filter "nope"/u]]],
  ["{% liquid\n  if a\n%}", [[2, 3, /never closed/u]]],
  ["a\0b", [[1, 2, /NUL/u]]],
  ["x\n{{ '\0' }}", [[2, 5, /NUL/u]]],
  ['{"name": {{"a": 1}}}', [[1, 15, /Filters follow/u]]],
])("%j", (system_prompt, problems) => {
  const found = checkTemplates({ system_prompt, first_message: "" });
  expect(found.map(({ path, line, column }) => [path, line, column])).toEqual(
    problems.map(([line, column]) => ["system_prompt", line, column]),
  );
  for (const [index, [, , message]] of problems.entries()) expect(found[index]?.message).toMatch(message);
});

test("both templates are checked, and each problem names its own", () => {
  const found = checkTemplates({ system_prompt: "{{ a | x }}", first_message: "\n{{ b | y }}" });
  expect(found.map(({ path, line, column }) => [path, line, column])).toEqual([
    ["system_prompt", 1, 8],
    ["first_message", 2, 8],
  ]);
});

test.each([
  "",
  "plain text",
  "{{ a }}{% if b %}{{ c | upcase | append: d }}{% endif %}",
  '{"json": {"in": "the prompt"}, "list": [{}]}',
  "{{{ name }}}",
  "{% raw %}{{ not | read }}{% endraw %}{% comment %}{% nope %}{% endcomment %}",
  "{{ a | default }} {{ b | date }} {{ c | join }}",
  "{% if a and b or not c and d contains 'x' %}{% endif %}",
])("valid: %s", (template) => {
  expect(checkTemplates({ system_prompt: template, first_message: template })).toEqual([]);
});

test("100,000 characters pass, whatever they take in UTF-16, and one more does not", () => {
  const first_message = "";
  expect(checkTemplates({ system_prompt: "😀".repeat(100_000), first_message })).toEqual([]);
  const [problem] = checkTemplates({ system_prompt: "x".repeat(100_001), first_message });
  expect(problem).toEqual({
    path: "system_prompt",
    message: "Too long: 100001 characters. A template can have at most 100000.",
  });
});

test.each<[string, string]>([
  ["blocks", `${"{% if a %}".repeat(200)}${"{% endif %}".repeat(200)}`],
  ["more blocks than the stack bears", `${"{%if a%}".repeat(5000)}${"{%endif%}".repeat(5000)}`],
  ["lines of a liquid tag", `{% liquid\n${"if a\n".repeat(3000)}${"endif\n".repeat(3000)}%}`],
  ["brackets", `{{ ${"a[".repeat(3000)}1${"]".repeat(3000)} }}`],
  ["more brackets than the stack bears", `{{ ${"a[".repeat(30_000)}1${"]".repeat(30_000)} }}`],
])("%s that nest too deeply are a problem of the template", (_title, system_prompt) => {
  const found = checkTemplates({ system_prompt, first_message: "" });
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]?.message).toMatch(/nested too deeply/u);
});

test("comments nest as deep as they like", () => {
  const first_message = `${"{%comment%}".repeat(3900)}${"{%endcomment%}".repeat(3900)}x`;
  expect(checkTemplates({ system_prompt: "", first_message })).toEqual([]);
});

test("a hundred blocks in each other are not too many", () => {
  const system_prompt = `${"{% if a %}".repeat(100)}x${"{% endif %}".repeat(100)}`;
  expect(checkTemplates({ system_prompt, first_message: "" })).toEqual([]);
});

test("of very many problems the first are told", () => {
  expect(checkTemplates({ system_prompt: "{{ a | nope }}".repeat(1000), first_message: "" })).toHaveLength(
    20,
  );
});
