/** Names for imported tools: snake_case, verb first, at most 64 characters, as every model's provider accepts. */
import { isBuiltinName } from "../../config/function-names.ts";
import type { ToolMethod } from "../../kinds/http/request/tool-methods.ts";

const MAX_LENGTH = 64;
const VERBS: Record<ToolMethod, string> = {
  GET: "get",
  POST: "create",
  PUT: "replace",
  PATCH: "update",
  DELETE: "delete",
};

/**
 * `getOrderById`, `Get order by ID` and `get-order-by-id` become `get_order_by_id`. Empty if there is no letter or
 * digit.
 */
export function snakeCase(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, "");
}

/**
 * A verb for the method and the last fixed parts of the path: `GET /v1/orders/{id}/items` becomes `get_orders_items`.
 */
export function nameForRequest(method: ToolMethod, path: string): string {
  const fixed = path.split(/[?#]/, 1)[0] ?? "";
  const parts = fixed.split("/").filter((part) => /^[A-Za-z][\w.~-]*$/.test(part) && !/^v\d+$/i.test(part));
  return snakeCase(`${VERBS[method]}_${parts.slice(-2).join("_") || "request"}`);
}

/** A valid name that is not in `taken`. Adds it there. */
export function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted === "" || isBuiltinName(wanted) ? `${wanted || "unnamed"}_tool` : wanted;
  let name = base;
  for (let number = 2; taken.has(name); number++) {
    name = `${base.slice(0, MAX_LENGTH - 1 - String(number).length)}_${number}`;
  }
  taken.add(name);
  return name;
}
