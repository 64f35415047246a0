/**
 * The names that programs written against the API use: ids of operations, titles of schemas, and what both clients
 * export. `published-names.txt` keeps every name there ever was, so that a change that renames one is noticed
 * (docs/decisions/0252-document-that-compiles.md).
 */
import type { Document } from "./api-source.ts";

/** What both packages offer, as text. */
export interface ClientSources {
  /** The modules that `@parley/client` exports. */
  typescript: readonly string[];
  /** `parley.types`. */
  pythonTypes: string;
  /** The class `Parley`. */
  pythonClient: string;
}

const EXPORT = /^export (?:interface|type|const|class|function) (\w+)/gm;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}/gm;
const PYTHON_TYPE = /^(?:class (\w+)\(|(\w+): TypeAlias = |(\w+) = TypedDict\()/gm;
const PYTHON_METHOD = /^ {4}(?:async )?def ([a-z]\w*)\(([^)]*)\)/gm;

/** Sorted lines: whose name it is, the name, and a method's parameters after a colon. */
export function publishedNames({ paths, components }: Document, sources: ClientSources): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const { typescript, pythonTypes, pythonClient } = sources;
  const names = [
    ...operations.map(({ operationId }) => `operation ${operationId}`),
    ...Object.keys(components.schemas).map((title) => `schema ${title}`),
    ...typescript.flatMap(exportsOf).map((name) => `typescript ${name}`),
    ...matches(pythonTypes, PYTHON_TYPE).map((name) => `python types.${name}`),
    ...[...pythonClient.matchAll(PYTHON_METHOD)].map(([, method = "", parameters = ""]) =>
      lineOf(`python ${method}`, parameterNames(parameters)),
    ),
  ];
  return [...new Set(names)].sort();
}

/** Names that are in the list but not among today's. */
export function lostNames(list: readonly string[], today: readonly string[]): string[] {
  const known = byOwner(today);
  return [...byOwner(list)].flatMap(([owner, parts]) => {
    const left = known.get(owner);
    if (!left) return [owner];
    return [...parts].filter((part) => !left.has(part)).map((part) => `${owner} ${part}`);
  });
}

/** The list with today's names added. Names are never removed here: whoever renames one removes it by hand. */
export function extendedList(list: readonly string[], today: readonly string[]): string[] {
  return [...byOwner([...list, ...today])].map(([owner, parts]) => lineOf(owner, [...parts])).sort();
}

function lineOf(owner: string, parts: readonly string[]): string {
  return parts.length === 0 ? owner : `${owner}: ${parts.join(" ")}`;
}

function byOwner(lines: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of lines) {
    const [owner = "", parts = ""] = line.split(": ");
    const known = found.get(owner) ?? new Set<string>();
    for (const part of parts.split(" ").filter(Boolean)) known.add(part);
    found.set(owner, known);
  }
  return found;
}

function exportsOf(source: string): string[] {
  const lists = matches(source, EXPORT_LIST).flatMap((list) => list.split(","));
  return [...matches(source, EXPORT), ...lists.map((name) => name.trim().replace(/^type /, ""))];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => match.slice(1).find((group) => group !== undefined) ?? "",
  );
}

/** A method's parameters, one per line, without those that every method has. */
function parameterNames(parameters: string): string[] {
  const names = [...parameters.matchAll(/^\s+([a-z]\w*): /gm)].map(([, name = ""]) => name);
  return names.filter((name) => name !== "workspace_id" && name !== "on_response");
}
