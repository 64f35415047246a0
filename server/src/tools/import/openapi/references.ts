/** Resolves a document's `$ref`s, within the document only (RFC 6901). */
import { percentDecoded } from "../../kinds/http/request/percent-decoded.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { isObject, type JsonObject } from "./json-object.ts";

const MAX_HOPS = 20;

/** A reference's target, and the names of all references followed on the way. */
export interface Followed {
  value: unknown;
  names: string[];
}

/**
 * Follows references until there are no more. Throws ImportProblem for one that leads out of the document or nowhere.
 */
export type Follow = (value: unknown) => Followed;

export function referencesOf(root: JsonObject): Follow {
  return (start) => {
    const names: string[] = [];
    let value = start;
    while (isObject(value) && typeof value["$ref"] === "string") {
      const name = value["$ref"];
      if (names.includes(name) || names.length >= MAX_HOPS) {
        throw new ImportProblem(`has a circular reference to ${shown(name)}`);
      }
      names.push(name);
      value = lookUp(root, name);
    }
    return { value, names };
  };
}

function lookUp(root: JsonObject, name: string): unknown {
  if (name !== "#" && !name.startsWith("#/")) {
    throw new ImportProblem(
      `refers to ${shown(name)}. Only references within the document (#/…) work: bundle it into one file`,
    );
  }
  let value: unknown = root;
  for (const part of name.split("/").slice(1)) {
    const key = percentDecoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
    const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    if (!isThere) throw new ImportProblem(`refers to ${shown(name)}, which isn't in the document`);
    value = (value as JsonObject)[key];
  }
  return value;
}

function shown(name: string): string {
  return name.slice(0, 200).replaceAll("\0", "").toWellFormed();
}
