/** The OpenAPI document as Python: TypedDicts, and the same methods for both clients (`clients/python/`). */
import type { Described, Document } from "../api-source.ts";
import {
  described,
  docstring,
  isName,
  oneLine,
  pascalCase,
  pythonTypes,
  union,
  type PythonTypes,
} from "./python-type.ts";

const HEAD = "# Generated from openapi.json (npm run openapi). Do not edit.\n";

interface Method {
  /** The method's parameters, in order, with the hints. */
  parameters: string[];
  result: string;
  kind: "json" | "text" | "bytes" | "events" | "live" | "none";
  lines: string[];
  /** What keyword parameters mean. */
  meanings: string[];
}

export function pythonTypesSource(document: Document): string {
  const { types } = methodsOf(document);
  return `${HEAD}"""What the API takes and answers."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

${types.source()}`;
}

export function pythonClientSource(document: Document): string {
  return clientSource(document, "Parley", "SyncBase");
}

export function pythonAsyncClientSource(document: Document): string {
  return clientSource(document, "AsyncParley", "AsyncBase");
}

function clientSource(document: Document, name: string, base: string): string {
  const { methods } = methodsOf(document);
  const isAsync = base === "AsyncBase";
  return `${HEAD}"""The operations of the API as methods."""

from __future__ import annotations

from collections.abc import ${isAsync ? "AsyncGenerator" : "Generator"}
from typing import Any, Literal, cast

from . import types as t
from .base import ${base}
from .events import ServerEvent
from .wire import OnResponse


class ${name}(${base}):
${methods.map((method) => methodSource(method, isAsync)).join("\n")}`;
}

interface NamedMethod extends Method {
  operation: Described;
}

function methodsOf({ paths, components }: Document): { types: PythonTypes; methods: NamedMethod[] } {
  const types = pythonTypes(Object.keys(components.schemas));
  for (const [name, schema] of Object.entries(components.schemas)) types.define(name, schema);
  const methods = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      methodOf(types, path, method.toUpperCase(), operation, byMethod["get"]),
    ),
  );
  return { types, methods };
}

/** `read`: the operation that reads the same record, if there is one. */
function methodOf(
  types: PythonTypes,
  path: string,
  method: string,
  operation: Described,
  read: Described | undefined,
): NamedMethod {
  const { operationId, parameters = [], requestBody } = operation;
  const title = pascalCase(operationId);
  const hint = (schema: Parameters<PythonTypes["hint"]>[0], name: string) =>
    qualified(types.hint(schema, name));
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const ids = inPlace("path").map(({ name }) => name);
  const others = ids.filter((name) => name !== "workspace_id");
  const body = requestBody?.content?.["application/json"]?.schema;
  // A record as it was read can be sent back, but its type isn't that of the body: it has no members to leave out.
  const record = method === "PUT" && read ? [resultOf(read, hint).result] : [];
  const bodyHint = body && union([hint(body, `${title}Body`), ...record]);
  const query = inPlace("query").map(({ name, required, schema }) => {
    const type = hint(schema, `${title}${pascalCase(name)}`);
    return { name, hint: `${pythonName(name)}: ${required ? type : `${optional(type)} = None`}` };
  });
  const headers = inPlace("header").map(({ name }) => name);
  const further = [
    ...query.map((each) => each.hint),
    ...headers.map((name) => `${pythonName(name)}: str | None = None`),
    ...(ids.includes("workspace_id") ? ["workspace_id: str | None = None"] : []),
    "on_response: OnResponse | None = None",
  ];
  const { kind, result } = resultOf(operation, hint);
  const meanings = [...inPlace("query"), ...inPlace("header")].flatMap(
    ({ name, description = "", schema }) => {
      const text = oneLine(described({ ...schema, description }));
      return text === "" ? [] : [`    ${pythonName(name)}: ${text}`];
    },
  );
  return {
    operation,
    kind,
    result,
    meanings,
    parameters: [
      "self",
      ...others.map((name) => `${name}: str`),
      ...(bodyHint === undefined
        ? []
        : [`body: ${requestBody?.required ? bodyHint : `${optional(bodyHint)} = None`}`]),
      "*",
      ...further,
    ],
    lines: [
      `"${method}",`,
      `"${path}",`,
      `path=${mapping(ids)},`,
      `query=${mapping(query.map(({ name }) => name))},`,
      ...(bodyHint === undefined ? [] : ["body=body,"]),
      `headers=${mapping(headers)},`,
      "on_response=on_response,",
    ],
  };
}

function methodSource(method: NamedMethod, isAsync: boolean): string {
  const { operation, parameters, result, kind, lines, meanings } = method;
  const { operationId, summary, description } = operation;
  const isStream = kind === "events" || kind === "live";
  const generator = isAsync ? `AsyncGenerator[${result}, None]` : `Generator[${result}, None, None]`;
  const awaited = isAsync && !isStream ? "await " : "";
  const text = description === undefined ? `${summary}.` : `${summary}. ${description}`;
  const call = [
    `${awaited}self._${isStream ? kind : `call_${kind}`}(`,
    ...lines.map((line) => `    ${line}`),
    ")",
  ];
  const answer =
    kind === "json"
      ? [`return cast("${result}", ${call[0] ?? ""}`, ...call.slice(1, -1), "))"]
      : ["return " + call[0], ...call.slice(1)];
  return [
    `    ${isAsync && !isStream ? "async " : ""}def ${operationId}(`,
    ...parameters.map((parameter) => `        ${parameter},`),
    `    ) -> ${isStream ? generator : result}:`,
    ...docstring(text, "        ", meanings.length === 0 ? [] : ["", "Args:", ...meanings]),
    ...(kind === "none" ? call : answer).map((line) => `        ${line}`),
    "",
  ].join("\n");
}

function resultOf(
  { operationId, responses, "x-live": isLive }: Described,
  hint: PythonTypes["hint"],
): Pick<Method, "kind" | "result"> {
  const [content] = Object.entries(responses)
    .filter(([status]) => status < "300")
    .map(([, response]) => response.content ?? {});
  const [[type, media] = []] = Object.entries(content ?? {});
  if (type === undefined || !media) return { kind: "none", result: "None" };
  if (type === "application/json")
    return { kind: "json", result: hint(media.schema, `${pascalCase(operationId)}Result`) };
  if (type === "text/event-stream") return { kind: "events", result: "ServerEvent" };
  if (isLive) return { kind: "live", result: "bytes" };
  return type.startsWith("text/") ? { kind: "text", result: "str" } : { kind: "bytes", result: "bytes" };
}

/** Names of the types' module get its prefix; Python's own don't. */
function qualified(hint: string): string {
  return hint.replaceAll(/"[^"]*"|\b[A-Z]\w*/g, (word) =>
    word.startsWith('"') || ["Any", "Literal", "None", "True", "False"].includes(word) ? word : `t.${word}`,
  );
}

function optional(hint: string): string {
  return hint === "Any" || /(?:^|\| )None$/.test(hint) ? hint : `${hint} | None`;
}

/** `from` and `If-Match` as parameters. */
function pythonName(name: string): string {
  const plain = name.toLowerCase().replaceAll("-", "_");
  return isName(plain) ? plain : `${plain}_`;
}

function mapping(names: readonly string[]): string {
  return `{${names.map((name) => `${JSON.stringify(name)}: ${pythonName(name)}`).join(", ")}}`;
}
