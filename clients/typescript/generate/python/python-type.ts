/** JSON Schema as Python's type hints; objects become TypedDicts of their own. */
import type { Schema } from "../schema-type.ts";

/** Python's hints for schemas, and the TypedDicts that they need. */
export interface PythonTypes {
  /** `name`: what an object in the schema is called, if it has no name of its own. */
  hint(schema: Schema, name: string): string;
  /** Defines a component. */
  define(name: string, schema: Schema): void;
  /** Everything defined so far, in order. */
  source(): string;
}

/** https://docs.python.org/3/reference/lexical_analysis.html#keywords */
const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** `taken`: names of components, which nothing else may have. */
export function pythonTypes(taken: readonly string[]): PythonTypes {
  const names = new Set(taken);
  const parts: string[] = [];

  function hint(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    if ("const" in schema) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice) => hint(choice, name)));
    const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "unknown"];
    return union(types.map((type) => ofType(type, schema, name)));
  }

  function ofType(type: string, schema: Schema, name: string): string {
    switch (type) {
      case "string":
        return "str";
      case "boolean":
        return "bool";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "null":
        return "None";
      case "array":
        return `list[${schema.items ? hint(schema.items, `${name}Item`) : "Any"}]`;
      case "object":
        return objectHint(schema, name);
      default:
        return "Any";
    }
  }

  function objectHint(schema: Schema, name: string): string {
    if (schema.properties && Object.keys(schema.properties).length > 0)
      return typedDict(freeName(name), schema);
    const [pattern] = Object.values(schema.patternProperties ?? {});
    const further = pattern ?? schema.additionalProperties;
    return `dict[str, ${typeof further === "object" ? hint(further, `${name}Value`) : "Any"}]`;
  }

  function freeName(name: string): string {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${name}${number}`;
      if (names.has(candidate)) continue;
      names.add(candidate);
      return candidate;
    }
  }

  function typedDict(name: string, schema: Schema): string {
    const required = new Set(schema.required);
    const members = Object.entries(schema.properties ?? {}).map(([member, of]) => {
      const type = hint(of, `${name}${pascalCase(member)}`);
      return { member, of, type: required.has(member) ? type : `NotRequired[${type}]` };
    });
    const isPlain = members.every(({ member }) => isName(member));
    const lines = isPlain
      ? members.flatMap(({ member, of, type }) => [
          `    ${member}: ${type}`,
          ...docstring(described(of), "    "),
        ])
      : members.flatMap(({ member, of, type }) => [
          ...comment(of, "        "),
          `        ${JSON.stringify(member)}: ${JSON.stringify(type)},`,
        ]);
    parts.push(
      isPlain
        ? [
            `class ${name}(TypedDict):`,
            ...docstring(schema.description ?? "", "    "),
            ...lines,
            ...(lines.length > 0 ? [] : ["    pass"]),
            "",
          ].join("\n")
        : [`${name} = TypedDict(`, `    "${name}",`, "    {", ...lines, "    },", ")", ""].join("\n"),
    );
    return name;
  }

  return {
    hint,
    define(name, schema) {
      if (schema.type === "object" && schema.properties) typedDict(name, schema);
      else parts.push(`${name}: TypeAlias = ${JSON.stringify(hint(schema, `${name}Value`))}\n`);
    },
    source: () => parts.join("\n"),
  };
}

/** Whether Python accepts it as a name. */
export function isName(text: string): boolean {
  return /^[a-z_]\w*$/i.test(text) && !KEYWORDS.has(text);
}

/** `agents_create` and `sip_uri` as a class's name. */
export function pascalCase(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** What editors show of a member or parameter: its description and default. */
export function described({ description = "", default: value }: Schema): string {
  const standard = value === undefined ? "" : `Default: \`${pythonValue(value)}\`.`;
  return `${description} ${standard}`.trim();
}

/** A docstring, or none. `more`: lines under its first one. */
export function docstring(text: string, indent: string, more: readonly string[] = []): string[] {
  if (text === "") return [];
  const [first = "", ...rest] = [oneLine(text), ...more].map((line) =>
    line.replaceAll("\\", "\\\\").replaceAll('"', '\\"'),
  );
  if (rest.length === 0) return [`${indent}"""${first}"""`];
  return [
    `${indent}"""`,
    `${indent}${first}`,
    ...rest.map((line) => `${indent}${line}`.trimEnd()),
    `${indent}"""`,
  ];
}

/** For members that can't have a docstring. */
function comment(schema: Schema, indent: string): string[] {
  const text = described(schema);
  return text === "" ? [] : [`${indent}# ${oneLine(text)}`];
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function literal(values: readonly unknown[]): string {
  const words = values.filter((value) => value !== null).map((value) => pythonValue(value));
  return union([
    ...(words.length > 0 ? [`Literal[${words.join(", ")}]`] : []),
    ...(values.includes(null) ? ["None"] : []),
  ]);
}

function pythonValue(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${pythonValue(member)}`,
  );
  return `{${members.join(", ")}}`;
}

export function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.includes("Any") ? "Any" : distinct.join(" | ");
}
