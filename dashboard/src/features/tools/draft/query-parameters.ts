/**
 * The query of a URL as rows, without a copy of it: rows are read from the URL and written back into it. What nobody
 * edits stays as it is written.
 */
import { templateParts } from "./placeholders.ts";

/** As people read it: decoded, with its variables as they are. */
export interface QueryParameter {
  key: string;
  value: string;
}

/** In order; an empty one is a row that is still to be filled in. */
export function queryParametersOf(url: string): QueryParameter[] {
  return pairsOf(url).map(({ key, value }) => ({ key: decode(key), value: decode(value) }));
}

/** The URL with one parameter changed, the others exactly as they were. */
export function withQueryParameter(url: string, index: number, changed: QueryParameter): string {
  const key = encode(changed.key).replaceAll("=", "%3D");
  const value = encode(changed.value);
  const pair = value === "" && key === "" ? "" : `${key}=${value}`;
  return withPairs(
    url,
    pairsOf(url).map(({ raw }, at) => (at === index ? pair : raw)),
  );
}

/** The URL with an empty parameter at the end of its query. */
export function withNewQueryParameter(url: string): string {
  return withPairs(url, [...pairsOf(url).map(({ raw }) => raw), ""]);
}

export function withoutQueryParameter(url: string, index: number): string {
  return withPairs(
    url,
    pairsOf(url).flatMap(({ raw }, at) => (at === index ? [] : [raw])),
  );
}

/** Without the rows that were never filled in. */
export function withoutEmptyParameters(url: string): string {
  const pairs = pairsOf(url);
  if (pairs.every(({ raw }) => raw !== "")) return url;
  return withPairs(
    url,
    pairs.flatMap(({ raw }) => (raw === "" ? [] : [raw])),
  );
}

interface Pair {
  raw: string;
  key: string;
  value: string;
}

function split(url: string): { path: string; query: string | null; fragment: string } {
  const hash = url.indexOf("#");
  const fragment = hash < 0 ? "" : url.slice(hash);
  const rest = hash < 0 ? url : url.slice(0, hash);
  const mark = rest.indexOf("?");
  return mark < 0
    ? { path: rest, query: null, fragment }
    : { path: rest.slice(0, mark), query: rest.slice(mark + 1), fragment };
}

function pairsOf(url: string): Pair[] {
  const { query } = split(url);
  if (query === null) return [];
  return query.split("&").map((raw) => {
    const equals = raw.indexOf("=");
    return equals < 0
      ? { raw, key: raw, value: "" }
      : { raw, key: raw.slice(0, equals), value: raw.slice(equals + 1) };
  });
}

function withPairs(url: string, pairs: string[]): string {
  const { path, fragment } = split(url);
  return `${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}${fragment}`;
}

/** What would end the parameter, or mean something else, is escaped; variables stay. */
function encode(text: string): string {
  return templateParts(text)
    .map(({ text: part, name }) =>
      name === null ? part.replaceAll(/[%&#+\s]/g, (character) => encodeURIComponent(character)) : part,
    )
    .join("");
}

function decode(text: string): string {
  return templateParts(text)
    .map(({ text: part, name }) => (name === null ? decodePart(part.replaceAll("+", " ")) : part))
    .join("");
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % stands for itself
  }
}
