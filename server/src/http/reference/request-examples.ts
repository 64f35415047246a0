/** One request in curl, TypeScript and Python, made from an operation's own examples. */
import { resolved, type ReferenceDocument, type ReferenceOperation, type Schema } from "./described.ts";

export interface RequestExample {
  language: "curl" | "TypeScript" | "Python";
  code: string;
}

interface Call {
  operation: ReferenceOperation;
  /** The service's own URL. */
  url: string;
  path: Record<string, string>;
  query: Record<string, string>;
  /** Undefined: the operation takes none. */
  body: unknown;
  isList: boolean;
}

/** None for what Parley sends itself, and for what only its own pages ask. */
export function requestExamples(
  document: ReferenceDocument,
  operation: ReferenceOperation,
  url: string,
): RequestExample[] {
  if (operation.isWebhook) return [];
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    ...parameter,
    value: exampleOf(resolved(document, parameter.schema), parameter.name),
  }));
  const given = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, value }) => [name, value]),
    );
  const call: Call = {
    operation,
    url,
    path: given("path"),
    query: given("query"),
    body: operation.requestBody?.content["application/json"]?.example,
    isList: parameters.some(({ name }) => name === "cursor"),
  };
  return [
    { language: "curl", code: curl(call) },
    { language: "TypeScript", code: typescript(call) },
    { language: "Python", code: python(call) },
  ];
}

function exampleOf({ examples, enum: choices, default: standard }: Schema, name: string): string {
  const value = examples?.[0] ?? choices?.[0] ?? standard ?? name.toUpperCase();
  return typeof value === "string" ? value : JSON.stringify(value);
}

const needsToken = ({ security }: ReferenceOperation): boolean => security === undefined;
const isForPeople = ({ security }: ReferenceOperation): boolean =>
  security?.some((way) => "session" in way) ?? false;
const isStream = ({ responses }: ReferenceOperation): boolean =>
  Object.values(responses).some(({ content }) => content?.["text/event-stream"] !== undefined);

function curl({ operation, url, path, query, body }: Call): string {
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? `{${name}}`);
  const search = new URLSearchParams(query).toString();
  const lines = [`"${url}${address}${search === "" ? "" : `?${search}`}"`];
  if (operation.method !== "GET") lines.unshift(`-X ${operation.method}`);
  if (isStream(operation)) lines.unshift("-N");
  if (needsToken(operation)) lines.push('-H "Authorization: Bearer $PARLEY_TOKEN"');
  if (isForPeople(operation)) lines.push("-b cookies.txt", `-H "Origin: ${url}"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`);
  }
  return `curl ${lines.join(" \\\n  ")}`;
}

function typescript({ operation, url, path, query, body, isList }: Call): string {
  const { workspace_id: workspaceId, ...ids } = path;
  const input = Object.entries({ path: ids, query, body })
    .filter(([, value]) => value !== undefined && (typeof value !== "object" || !isEmpty(value)))
    .map(([name, value]) => `  ${name}: ${indented(literal(value))},`);
  const asked = [
    `"${operation.operationId}"`,
    ...(input.length > 0 ? [`{\n${input.join("\n")}\n}`] : []),
  ].join(", ");
  const client = [
    `url: "${url}"`,
    ...(needsToken(operation) ? ["token: process.env.PARLEY_TOKEN"] : []),
    ...(workspaceId === undefined ? [] : [`workspaceId: "${workspaceId}"`]),
  ];
  const made = `import { createClient } from "@parley/client";

const parley = createClient({
  ${client.join(",\n  ")},
});
`;
  if (isStream(operation))
    return `${made}for await (const { event, data } of parley.events(${asked})) {\n  console.log(event, data);\n}`;
  if (isList) return `${made}for await (const record of parley.each(${asked})) {\n  console.log(record);\n}`;
  return `${made}const result = await parley.call(${asked});`;
}

function python({ operation, url, path, query, body, isList }: Call): string {
  const { workspace_id: workspaceId, ...ids } = path;
  const client = [
    `"${url}"`,
    ...(needsToken(operation) ? ['token=os.environ["PARLEY_TOKEN"]'] : []),
    ...(workspaceId === undefined ? [] : [`workspace_id="${workspaceId}"`]),
  ];
  const given = [
    ...Object.values(ids).map((id) => JSON.stringify(id)),
    ...(body === undefined ? [] : [pythonLiteral(body).replaceAll("\n", "\n    ")]),
    ...Object.entries(query).map(([name, value]) => `${name.replaceAll("-", "_")}=${JSON.stringify(value)}`),
  ];
  const method = `parley.${operation.operationId}`;
  const use =
    isList || isStream(operation)
      ? `for record in ${isList ? `parley.each(${[method, ...given].join(", ")})` : `${method}(${given.join(", ")})`}:\n        print(record)`
      : `result = ${method}(${given.join(", ")})`;
  return `${needsToken(operation) ? "import os\n" : ""}from parley import Parley

with Parley(${client.join(", ")}) as parley:
    ${use}`;
}

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;
const indented = (text: string): string => text.replaceAll("\n", "\n  ");

/** As TypeScript writes it: names without quotes where they need none. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([a-zA-Z_]\w*)":/gm, "$1$2:");
}

function pythonLiteral(value: unknown, depth = 1): string {
  const margin = "    ".repeat(depth);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, depth + 1))
    : Object.entries(value).map(
        ([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member, depth + 1)}`,
      );
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${margin}${part},`).join("\n")}\n${"    ".repeat(depth - 1)}${close}`;
}
