import { expect, test } from "vitest";
import * as yaml from "yaml";
import { readYaml } from "./read-yaml.ts";
import { yamlParts, type YamlPart } from "./yaml-parts.ts";

/** Of a part. */
const SIZE = 3000;
const LONG = "A line of a description: with a colon, # no comment, and 'quotes'.\n";

const operation = (index: number) => ({
  get: {
    operationId: `op${index}`,
    description: LONG.repeat(3) + (index % 2 === 0 ? "\n- [x]: y\n" : " "),
    parameters: [{ name: "id", schema: { type: "string", default: "a: b", maximum: index + 0.5 } }],
    responses: { 200: { description: "" }, "4XX": {} },
  },
});

const numbered = (prefix: string, from = 0) =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`${prefix}${from + index}`, operation(index)]),
  );

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Large", description: LONG.repeat(10) },
  paths: numbered("/orders/"),
  components: { schemas: numbered("Order"), parameters: { a: { name: "a" } } },
  tags: [{ name: "orders" }],
};

const textsOf = (parts: YamlPart[]): string[] =>
  parts.flatMap((part) => ("text" in part ? [part.text] : textsOf(part.parts)));

/** What the package makes of the whole text, and the parts that `readYaml` reads. */
function compare(text: string): { parts: string[] } {
  expect(readYaml(text, SIZE)).toEqual(yaml.parse(text));
  return { parts: textsOf(yamlParts(text, SIZE) ?? []) };
}

test.each([
  ["as the package writes it", {}],
  ["four spaces deep", { indent: 4 }],
  ["with quotes everywhere", { defaultStringType: "QUOTE_DOUBLE" }],
  ["with lists beside their keys", { indentSeq: false }],
] as const)("a large document is read in parts, %s", (_how, options) => {
  const text = yaml.stringify(DOCUMENT, { lineWidth: 60, ...options });
  const { parts } = compare(text);
  expect(parts.length).toBeGreaterThan(5);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(text.length / 3);
  compare(`# a comment\n---\n${text.replaceAll("\n", "\r\n")}`);
  compare(
    text
      .replace("\npaths:", "\n# paths\n\npaths: # of orders")
      .replace("\n  /orders/3", "\n# 3\n  /orders/3"),
  );
});

test("aliases within a part and across parts, keys that are repeated, and numbers are as in the whole", () => {
  const text = yaml.stringify(DOCUMENT);
  compare(text.replace("openapi: 3.1.0", "x-a: &a {b: 1}\nx-c: *a\nopenapi: 3.1.0"));
  compare(`${text}x-a: &a {b: 1}\nx-c: *a\n`);
  compare(`x-a: &a {b: 1}\n${text}x-c: *a\n`);
  compare(`${text}x-c: "over\n  two: lines"\nx-d: {a: 1,\n b: 2}\n`);
  expect(() => readYaml(`${text}paths: {}\n`, SIZE)).toThrow(/unique/);
  expect(JSON.stringify(readYaml(`${text}x-n: 12345678901234567890\n`, SIZE))).toContain(
    ":12345678901234567890}",
  );
});

test("small documents and those in braces aren't cut", () => {
  expect(yamlParts("openapi: 3.1.0\n")).toBeNull();
  expect(textsOf(yamlParts(JSON.stringify(DOCUMENT), SIZE) ?? [])).toHaveLength(1);
});
