import fc from "fast-check";
import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { checkTemplates } from "./check-templates.ts";
import { discoverVariables, renderedText } from "./rendered-text.test-helper.ts";
import { missingVariables } from "./missing-variables.ts";

const NAMES = ["a", "b", "user.name", "user.age", "order.item.id", "first-name"];
const name = fc.constantFrom(...NAMES);

/** A value that every template can print: scalars, lists, objects. */
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 4 }),
  fc.dictionary(fc.string(), fc.integer(), { maxKeys: 3 }),
);

const filter = fc.oneof(
  fc.constantFrom(
    "upcase",
    "strip",
    "size",
    "first",
    "json",
    "reverse",
    "sort",
    "escape",
    "date: '%Y'",
    "plus: 1",
  ),
  fc.constantFrom(
    "append: '!'",
    "default: 'd'",
    "default: ''",
    "split: ','",
    "join: '-'",
    "truncate: 3",
    "slice: 0, 2",
  ),
  name.map((other) => `append: ${other}`),
  name.map((other) => `default: ${other}`),
);

const chain = fc.tuple(name, fc.array(filter, { maxLength: 4 })).map((parts) => parts.flat().join(" | "));

/** Templates made of every kind of node. */
const { template } = fc.letrec<{ template: string; node: string }>((tie) => ({
  template: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("text ", "{b} ", "\n", '{"x": 1}'),
    chain.map((output) => `{{ ${output} }}`),
    chain.map((output) => `{% echo ${output} %}`),
    fc.tuple(name, chain).map(([local, output]) => `{% assign ${local.split(".")[0]} = ${output} %}`),
    fc
      .tuple(chain, tie("template"), tie("template"))
      .map(([test, yes, no]) => `{% if ${test} %}${yes}{% else %}${no}{% endif %}`),
    fc
      .tuple(name, name, tie("template"))
      .map(([a, b, body]) => `{% unless ${a} == ${b} %}${body}{% endunless %}`),
    fc
      .tuple(name, tie("template"))
      .map(([list, body]) => `{% for a in ${list} %}${body}{{ forloop.index }}{% endfor %}`),
    fc
      .tuple(name, name, tie("template"))
      .map(([a, b, body]) => `{% case ${a} %}{% when ${b} %}${body}{% endcase %}`),
    tie("template").map((body) => `{% capture user %}${body}{% endcapture %}`),
    fc.constantFrom("{% increment b %}", "{% cycle a, 'x' %}", "{% break %}", "{% raw %}{{ a }}{% endraw %}"),
  ),
}));

/** The rendered text, or nothing if a bound was exceeded, which is the only way in which a valid template may fail. */
function textWithinBounds(system_prompt: string, given: Record<string, unknown>): string {
  try {
    return renderedText(system_prompt, given);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "TEMPLATE_LIMIT") return "";
    throw error;
  }
}

/** Values for some of the names, flat or nested. */
const values = fc.dictionary(name, value);

test("any template of ours is valid, is discovered, and renders or passes a bound", () => {
  fc.assert(
    fc.property(template, values, (system_prompt, given) => {
      const texts = { system_prompt, first_message: "" };
      expect(checkTemplates(texts)).toEqual([]);
      missingVariables(discoverVariables(texts).variables, given);
      expect(textWithinBounds(system_prompt, given)).not.toMatch(/\[object|undefined|NaN/u);
    }),
    { numRuns: 300 },
  );
});

test("any text at all is either valid or has problems with a place in it", () => {
  const piece = fc.constantFrom(
    "{{",
    "}}",
    "{%",
    "%}",
    "{{{",
    "|",
    ":",
    "'",
    '"',
    "a",
    "[",
    "]",
    "(1..2)",
    ".",
    "if ",
    "endif",
    "\n",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const lines = text.split("\n");
      for (const problem of checkTemplates({ system_prompt: "", first_message: text })) {
        expect(problem.path).toBe("first_message");
        expect(problem.line).toBeLessThanOrEqual(lines.length);
        expect(problem.column).toBeLessThanOrEqual((lines[(problem.line ?? 1) - 1]?.length ?? 0) + 1);
      }
    }),
    { numRuns: 1000 },
  );
});

test("given exactly the required variables, nothing is missing, and without one of them just that is", () => {
  fc.assert(
    fc.property(template, (system_prompt) => {
      const { variables } = discoverVariables({ system_prompt, first_message: "" });
      const required = variables.filter((variable) => variable.required).map((variable) => variable.name);
      const given = Object.fromEntries(required.map((key) => [key, "x"]));
      expect(missingVariables(variables, given)).toEqual([]);
      for (const key of required) {
        const { [key]: _, ...others } = given;
        const isBelow = required.some((other) => other.startsWith(`${key}.`));
        expect(missingVariables(variables, others)).toEqual(isBelow ? [] : [key]);
      }
    }),
    { numRuns: 300 },
  );
});

test("a chain's variable is required exactly when its default would not be seen", () => {
  const steps = fc.array(
    fc.constantFrom("upcase", "append: '!'", "size", "split: ','", "join: ','", "json", "plus: 1"),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(steps, (before) => {
      const system_prompt = `{{ ${["a", ...before, "default: 'DEFAULT'"].join(" | ")} }}`;
      const [variable] = discoverVariables({ system_prompt, first_message: "" }).variables;
      const isSeen = renderedText(system_prompt) === "DEFAULT";
      expect(variable).toEqual({ name: "a", default: isSeen ? "DEFAULT" : null, required: !isSeen });
    }),
  );
});

test("flat and nested values reach the same names", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom("user.name", "user.age", "order.item.id", "a"), { minLength: 1 }),
      fc.string(),
      (names, text) => {
        const flat = Object.fromEntries(names.map((key) => [key, text]));
        const nested: Record<string, unknown> = {};
        for (const key of names) {
          const path = key.split(".");
          let parent = nested;
          for (const segment of path.slice(0, -1))
            parent = (parent[segment] ??= {}) as Record<string, unknown>;
          parent[path.at(-1) ?? ""] = text;
        }
        const template = names.map((key) => `{{ ${key} }}`).join("|");
        expect(renderedText(template, nested)).toBe(renderedText(template, flat));
        const { variables } = discoverVariables({ system_prompt: template, first_message: "" });
        expect([missingVariables(variables, flat), missingVariables(variables, nested)]).toEqual([[], []]);
      },
    ),
  );
});

test("values of any shape under any key do no harm", () => {
  const key = fc.oneof(
    name,
    fc.string(),
    fc.constantFrom(
      "__proto__",
      "constructor",
      "a.__proto__.b",
      "now",
      "customer",
      "customer.number",
      "user",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.jsonValue({ maxDepth: 3 }))), (entries) => {
      const given = Object.fromEntries(entries);
      const before = JSON.stringify(given);
      const template = `${NAMES.map((each) => `{{ ${each} }}`).join("")}{{ now }}{{ customer }}{{ user }}{% increment a %}{{ "now" | date: "%Y" }}`;
      expect(textWithinBounds(template, given)).toMatch(/2024$|^$/u);
      expect(JSON.stringify(given)).toBe(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
