/** Whatever the input, an import produces tools that may be saved, or says why not. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkDraft } from "./check-draft.ts";
import { importCurl } from "./curl/import-curl.ts";
import type { ToolDraft } from "./draft/draft.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import { importOpenApi } from "./openapi/import-openapi.ts";
import { SHOP } from "./openapi/shop-document.test-helper.ts";

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    "",
    "\0",
    "\ud800",
    "{{x}}",
    "__proto__",
    "$ref",
    [],
    {},
    [[]],
    "a\r\nb",
  ),
  fc
    .constantFrom(
      "#",
      "#/paths",
      "#/components/schemas/Order",
      "#/components/parameters/OrderId",
      "#/a/b",
      "x.yaml",
    )
    .map(($ref) => ({ $ref })),
  fc.constant(JSON.parse('{"__proto__": {"type": "string"}, "constructor": 1}') as unknown),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The document with some of its values replaced, anywhere. */
const spoiled = fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 6 }).map((changes) => {
  const document = structuredClone(SHOP) as unknown;
  for (const [place, value] of changes) {
    const places = placesIn(document);
    const [parent, key] = places[place % places.length] ?? [{}, ""];
    parent[key] = structuredClone(value);
  }
  return document;
});

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as [typeof parent, string],
    ...placesIn(parent[key]),
  ]);
}

/** Null if it is refused with a reason. Any other error fails the test. */
function reasonOr<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof ImportProblem) return null;
    throw error;
  }
}

const policy: NetworkPolicy = { allow: ["0.0.0.0/0", "::/0", "localhost"], demoPrefix: null, own: null };

/** Problems in what the import itself generates. It must find them in the input instead. */
function faultsOf(draft: ToolDraft): string[] {
  const problems = checkDraft(draft, policy).map(({ path, message }) => `${path}: ${message}`);
  const own = problems
    .filter((problem) => /^(?:name|input_schema|timeout_ms|method)/.test(problem))
    // It depends on how busy the machine is.
    .filter((problem) => problem !== "input_schema: takes too long to compile. Simplify it");
  return /^[a-z0-9_]{1,64}$/.test(draft.tool.name) ? own : [...own, draft.tool.name];
}

test.each([true, false])(
  "a document with anything in any place (all that is optional: %s)",
  (includeOptional) => {
    fc.assert(
      fc.property(spoiled, (document) => {
        const options = { serverUrl: null, includeOptional };
        const listed = reasonOr(() => importOpenApi(document, { ...options, operations: null }));
        const operations = listed?.operations.map(({ id }) => id) ?? [];
        const drafted = reasonOr(() => importOpenApi(document, { ...options, operations }));
        for (const { draft, problem } of drafted?.operations ?? []) {
          expect(draft === null).toBe(problem !== null);
          expect(draft && faultsOf(draft), String(problem)).toEqual(draft && []);
        }
      }),
      { numRuns: 150 },
    );
  },
);

const word = fc.oneof(
  fc.constantFrom(
    ..."-X -H -d -G -u -b -A -e -m -k -L -sS --json --data-urlencode --data-raw --url-query --url -- - POST".split(
      " ",
    ),
    "'Authorization: Bearer x'",
    "'X-Api-Key: {{k}}'",
    `'{"a": {{b}}}'`,
    "https://user:pw@e.com/{id}?a=b#c",
    "$X",
    "a=b",
  ),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => `'${text.replaceAll("'", "")}'`),
);

test("a command of any words", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const draft = reasonOr(() => importCurl(`curl ${words.join(" ")}`));
      expect(draft && faultsOf(draft)).toEqual(draft && []);
    }),
    { numRuns: 1000 },
  );
});
