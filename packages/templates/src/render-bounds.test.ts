import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { checkTemplates } from "./check-templates.ts";
import { renderCallTexts, renderedText } from "./rendered-text.test-helper.ts";

/** A text of 1 Mi characters, made by doubling. */
const MEGABYTE = `{% assign s = "abcdefghijklmnop" %}${"{% assign s = s | append: s %}".repeat(16)}`;

/** An array whose text would have 2 ** 60 characters, made of 60 small ones. */
const NESTED = `{% assign a = "x" | split: "," %}${"{% assign a = a | push: a %}".repeat(60)}`;

/** An array as large as a value may be, which makes comparing, joining or printing it slow. */
const LARGE = `{% assign a = "x" | split: "," %}${"{% assign a = a | push: a %}".repeat(16)}`;

/** Each must end with TEMPLATE_LIMIT. Which bound is exceeded first may depend on the machine. */
const HOSTILE: Record<string, string> = {
  "a long range": "{% for i in (1..100000000) %}x{% endfor %}",
  "a long loop that writes": "{% for i in (1..1000000) %}{{ i }}{% endfor %}",
  "a long loop that does nothing": "{% for i in (1..1000000) %}{% endfor %}",
  "loops in loops": `${"{% for i in (1..1000) %}".repeat(4)}${"{% endfor %}".repeat(4)}`,
  "loops in loops, in a liquid tag": `{% liquid\n${"for i in (1..1000)\n".repeat(4)}${"endfor\n".repeat(4)}%}`,
  "a range whose numbers do not grow": "{% for i in (9007199254740992..9007199254740995) %}x{% endfor %}",
  "a range without a beginning": '{% assign x = "-9999999999999" %}{% for i in (x..5) %}x{% endfor %}',
  "a range as text": "{{ (1..1000000) }}",
  tablerow: "{% tablerow i in (1..1000000) cols: 1 %}{% endtablerow %}",
  "large output": `${MEGABYTE}{{ s }}{{ s }}`,
  "large output, by a loop": `{% for i in (1..2000) %}${"x".repeat(1000)}{% endfor %}`,
  "large output in two bytes each": `${MEGABYTE.replace("ab", "äb")}{{ s }}`,
  "captures that double": `{% capture a %}abcdefgh{% endcapture %}${"{% capture a %}{{ a }}{{ a }}{% endcapture %}".repeat(30)}`,
  "prepend that doubles": `{% assign s = "abcdefgh" %}${"{% assign s = s | prepend: s %}".repeat(60)}`,
  "replace by itself": `${MEGABYTE}{{ s | replace: "a", s | size }}`,
  "replace nothing by much": `${MEGABYTE}{{ s | replace: "", s | size }}`,
  "join by much": `${MEGABYTE}{{ "a,b,c,d" | split: "," | join: s | size }}`,
  "arrays in arrays as text": `${NESTED}{{ a }}`,
  "arrays in arrays joined": `${NESTED}{{ a | join }}`,
  "arrays in arrays as JSON": `${NESTED}{{ a | json }}`,
  "arrays in arrays compared": `${LARGE}${"{% if a < a %}{% endif %}".repeat(2000)}`,
  "arrays in arrays found equal": `${LARGE}{% if ${"a == a and ".repeat(8000)} true %}{% endif %}`,
  "arrays in arrays as cases": `${LARGE}{% for i in (1..1000) %}{% case a %}{% when ${"b, ".repeat(10)} a %}{% endcase %}{% endfor %}`,
  "arrays as keys": `${LARGE}{% for i in (1..100000) %}{{ x[a] }}{{ y[a] }}{% endfor %}`,
  "searching text in text": `${MEGABYTE}{% if ${"s contains s and ".repeat(5000)} true %}{% endif %}`,
  "splitting again and again": `${MEGABYTE}{% for i in (1..1000) %}{% assign z = s | split: "" %}{% endfor %}`,
  sorting: `${MEGABYTE}{% assign z = s | split: "" %}{{ z | sort_natural | sort | size }}`,
  "filtering elements": `${MEGABYTE}{{ s | split: "a" | where: "x" | size }}{{ s | split: "" | where: "x" | size }}`,
  "encoding again and again": `${MEGABYTE}{{ s | replace: "a", "ä" ${"| url_encode".repeat(20)} | size }}`,
  "stripping tags again and again": `${MEGABYTE}{% for i in (1..1000) %}{{ s | strip_html | size }}{% endfor %}`,
  "slugs again and again": `${MEGABYTE}{% for i in (1..1000) %}{{ s | slugify: "latin" | size }}{% endfor %}`,
  "a cycle of large groups": `${MEGABYTE}{% for i in (1..1000) %}{% assign s = s | remove_first: "a" %}{% cycle s: "a", "b" %}{% endfor %}`,
  "a cycle of many groups": "{% for i in (1..1000000) %}{% cycle i: 1 %}{% endfor %}",
  "what has changed, again and again": `${MEGABYTE}{% for i in (1..100000) %}{% ifchanged %}{{ s }}{% endifchanged %}{% endfor %}`,
  "decimals again and again":
    "{% assign x = 1.1 %}{% for i in (1..1000000) %}{% assign x = x | times: 1.1 | modulo: 0.7 %}{% endfor %}",
  "sums of many decimals": `${MEGABYTE}{% assign a = s | replace: "a", "1.1," | split: "," %}{% for i in (1..1000) %}{{ a | sum }}{% endfor %}`,
  "arrays in arrays compared for uniqueness": `${LARGE}{% for i in (1..1000) %}{{ a | uniq | size }}{% endfor %}`,
  "a table of many cells": "{% tablerow i in (1..1000000) cols: 1000 %}{{ i }}{% endtablerow %}",
  "wide date fields": `{{ "now" | date: "${"%1000d".repeat(10000)}" }}`,
  "many branches not taken": `{% for i in (1..1000000) %}{% if false %}${"{% elsif false %}".repeat(800)}{% endif %}{% endfor %}`,
  "long paths": `{% for i in (1..100000) %}{{ a${".b".repeat(5000)} }}{% endfor %}`,
  counting:
    "{% for i in (1..1000) %}{% for j in (1..1000) %}{% for k in (1..1000) %}{% increment n %}{% endfor %}{% endfor %}{% endfor %}",
};

test.each(Object.entries(HOSTILE))("%s", (_title, template) => {
  expect(checkTemplates({ system_prompt: template, first_message: "" })).toEqual([]);
  expect(() => renderedText(template)).toThrow(
    expect.objectContaining({
      code: "TEMPLATE_LIMIT",
      members: {
        template: "system_prompt",
        limit: expect.stringMatching(/^(time|memory|output)$/u) as string,
      },
    }),
  );
});

function limitOf(template: string): unknown {
  try {
    renderedText(template);
  } catch (error) {
    if (error instanceof ServiceError) return error.members["limit"];
    throw error;
  }
  return null;
}

test("the bound that was passed is named", () => {
  expect(limitOf(`${MEGABYTE}{{ s }}!`)).toBe("output");
  expect(limitOf("{{ (1..100000000) | size }}")).toBe("memory");
  expect(limitOf(`${"{% for i in (1..1000) %}".repeat(4)}${"{% endfor %}".repeat(4)}`)).toBe("time");
});

test("the template that passed it is named", () => {
  const texts = { system_prompt: "fine", first_message: "{{ (1..100000000) | size }}" };
  const options = { values: {}, now: new Date(), customerNumber: "" };
  expect(() => renderCallTexts(texts, options)).toThrow(
    expect.objectContaining({ members: { template: "first_message", limit: "memory" } }),
  );
});

test("what just stays within is rendered", () => {
  expect(renderedText(`${MEGABYTE}{{ s }}`)).toHaveLength(1024 * 1024);
  expect(renderedText(`${MEGABYTE}{{ s | slice: 1, 1048575 }}{{ "x" }}`)).toHaveLength(1024 * 1024);
});

test("numbers of any length are calculated with, and print short", () => {
  const digits = "9".repeat(100_000);
  for (const number of [digits, `0.${digits}`, `${digits}.${digits}`, `-${digits}`]) {
    const text = renderedText(`{{ "${number.slice(0, 50_000)}" | times: 1.5 | plus: 0.1 | round: 300 }}`);
    expect(text.length).toBeLessThan(40);
  }
  expect(renderedText("{{ v | times: v | divided_by: w | modulo: w }}", { v: 1e308, w: 5e-324 })).not.toMatch(
    /NaN/u,
  );
});

test("a list as long as variable_values can hold is no trouble", () => {
  const list = Array.from({ length: 800 }, (_, index) => index);
  const template =
    "{% assign all = '' %}{% for n in list %}{% assign all = all | append: n | append: ', ' %}{% endfor %}{{ all | size }}";
  expect(Number(renderedText(template, { list }))).toBeGreaterThan(3000);
});

test("after a template was stopped others render as before", () => {
  for (let round = 0; round < 3; round++) {
    expect(limitOf("{% for i in (1..1000000) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}")).toBe(
      "time",
    );
    expect(renderedText("{% for i in (1..3) %}{{ i }}{% endfor %} {{ x | default: 'y' }}")).toBe("123 y");
  }
});
