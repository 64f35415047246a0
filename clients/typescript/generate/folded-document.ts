/**
 * Shortens the document. For simpler generators it says `anyOf` where a list of types would do, `x-default` where a
 * default is an object, `not` for a constant that is a boolean and `if` for some choices, and has second titles
 * (docs/decisions/0252-document-that-compiles.md).
 */
type Json = Record<string, unknown>;

/** Keywords whose values are data, not schemas. */
const DATA = new Set(["default", "enum", "const", "examples", "x-vendors"]);

export function foldedDocument(document: unknown): unknown {
  const folded = fold(document) as {
    paths?: Record<string, Record<string, { "x-messages"?: Record<string, Json> }>>;
    components?: { schemas: Record<string, Json> };
  };
  const operations = Object.values(folded.paths ?? {}).flatMap((methods) => Object.values(methods));
  if (folded.components) folded.components.schemas = byFirstTitle(folded.components.schemas);
  // Messages are described where they are used; here they have names like everything else.
  for (const { title, ...schema } of operations.flatMap((each) => Object.values(each["x-messages"] ?? {}))) {
    if (typeof title === "string" && folded.components) folded.components.schemas[title] = schema;
  }
  return folded;
}

function fold(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fold);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [
    name === "x-default" ? "default" : name,
    DATA.has(name) || name === "x-default" ? member : fold(member),
  ]);
  return foldTypes(foldChoice(Object.fromEntries(entries) as Json));
}

/** Types can't say which members go together, so such rules are left out. */
function foldChoice({ if: condition, then, else: otherwise, ...schema }: Json): Json {
  const [refused] = ((schema["not"] ?? {}) as { enum?: unknown[] }).enum ?? [];
  if (schema["type"] === "boolean" && typeof refused === "boolean") {
    const { not: _, ...rest } = schema;
    return { ...rest, const: !refused };
  }
  return condition !== undefined && otherwise !== undefined
    ? { ...schema, anyOf: [then, otherwise] }
    : schema;
}

/** `NewInvitation` is a reference to `CreatedInvitation`, which nothing else refers to. */
function byFirstTitle(schemas: Record<string, Json>): Record<string, Json> {
  const seconds = new Map(
    Object.entries(schemas).flatMap(([title, { $ref }]) => {
      const second = typeof $ref === "string" ? $ref.slice($ref.lastIndexOf("/") + 1) : undefined;
      return second === undefined ? [] : [[title, second] as const];
    }),
  );
  const left = Object.entries(schemas).filter(([title]) => ![...seconds.values()].includes(title));
  return Object.fromEntries(
    left.map(([title, schema]) => [title, schemas[seconds.get(title) ?? ""] ?? schema]),
  );
}

/** `anyOf` of one type and null, neither of which is a component, becomes a list of types. */
function foldTypes(schema: Json): Json {
  const { anyOf, ...whole } = schema as { anyOf?: Json[] };
  const [first, second, ...more] = Array.isArray(anyOf) ? anyOf : [];
  if (!first || !second || more.length > 0) return schema;
  if (typeof first["type"] !== "string" || second["type"] !== "null" || "title" in first) return schema;
  if ("enum" in first || "const" in first) return schema;
  const { type, ...rest } = first;
  return { ...rest, ...whole, type: [type, "null"] };
}
