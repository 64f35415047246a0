/** Reads YAML part by part to save memory. Numbers that JSON has, too, keep their digits. */
import { parseDocument, visit } from "yaml";
import { numberOf } from "@parley/base/exact/exact-number";
import { isObject, type JsonObject } from "./json-object.ts";
import { yamlParts, type YamlPart } from "./yaml-parts.ts";

/** How often YAML aliases may repeat their anchors. */
const MAX_ALIASES = 1000;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads a large document in parts, since the parser takes 60 times a text's size; as a whole if a part can't be parsed
 * by itself. `size`: of a part. Throws YAMLParseError.
 */
export function readYaml(text: string, size?: number): unknown {
  const parts = yamlParts(text, size);
  return (parts && readParts(parts)) ?? readWhole(text);
}

/** Null if a part isn't YAML by itself, isn't a mapping, or repeats a key of another. */
function readParts(parts: YamlPart[]): JsonObject | null {
  const entries = new Map<string, unknown>();
  for (const part of parts) {
    const found = "text" in part ? readPart(part.text) : inner(part.key, readParts(part.parts));
    if (!found) return null;
    for (const [key, value] of Object.entries(found)) {
      if (entries.has(key)) return null;
      entries.set(key, value);
    }
  }
  return Object.fromEntries(entries);
}

function inner(key: string, value: JsonObject | null): JsonObject | null {
  return value && { [key]: value };
}

function readPart(text: string): JsonObject | null {
  try {
    const value = readWhole(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // the whole document says why, if it is at fault
  }
}

function readWhole(text: string): unknown {
  const document = parseDocument(text, { logLevel: "error" });
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Scalar(_key, scalar) {
      const { value, source = "" } = scalar;
      if (typeof value === "number" && String(value) !== source && JSON_NUMBER.test(source))
        scalar.value = numberOf(source);
    },
  });
  return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
}
