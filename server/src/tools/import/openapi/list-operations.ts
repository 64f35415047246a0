/** Lists a document's operations in their order. */
import { ImportProblem } from "../draft/import-problem.ts";
import { isObject, objectAt, textAt, type JsonObject } from "./json-object.ts";
import type { Follow } from "./references.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const MAX_OPERATIONS = 10_000;

export interface ListedOperation {
  /** Identifies it in the document: its operationId, or `GET /path` if it has none. */
  id: string;
  operationId: string | null;
  /** In upper case. */
  method: string;
  path: string;
  summary: string;
  isDeprecated: boolean;
  operation: JsonObject;
  pathItem: JsonObject;
}

/** Throws ImportProblem for path references that lead out of the document, and if there are too many operations. */
export function listOperations(root: JsonObject, follow: Follow): ListedOperation[] {
  const listed: ListedOperation[] = [];
  const ids = new Set<string>();
  for (const [path, given] of Object.entries(objectAt(root, "paths"))) {
    const { value: pathItem } = follow(given);
    if (!isObject(pathItem)) continue;
    for (const [method, operation] of methodsOf(pathItem)) {
      if (listed.length >= MAX_OPERATIONS) {
        throw new ImportProblem(`must not have more than ${MAX_OPERATIONS} operations`);
      }
      const shownPath = path.replaceAll("\0", "").toWellFormed();
      const operationId = textAt(operation, "operationId") || null;
      const ownId = operationId !== null && !ids.has(operationId) ? operationId : null;
      const shownMethod = method.toUpperCase().slice(0, 30).toWellFormed();
      const id = ownId ?? `${shownMethod} ${shownPath}`;
      ids.add(id);
      listed.push({
        id,
        operationId,
        method: shownMethod,
        path: shownPath,
        summary: textAt(operation, "summary") || textAt(operation, "description").split("\n", 1)[0] || "",
        isDeprecated: operation["deprecated"] === true,
        operation,
        pathItem,
      });
    }
  }
  return listed;
}

/** Also OpenAPI 3.2's `additionalOperations`, so that a preview says why they can't be imported. */
function methodsOf(pathItem: JsonObject): [method: string, operation: JsonObject][] {
  const own = METHODS.map((method) => [
    method,
    Object.hasOwn(pathItem, method) ? pathItem[method] : undefined,
  ]);
  const more = Object.entries(objectAt(pathItem, "additionalOperations"));
  return [...own, ...more].filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}
