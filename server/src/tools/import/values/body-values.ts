/** Finds values of a JSON body that could be arguments. */
import { isWhole } from "@parley/base/exact/decimal";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { isSecretParameter } from "../../../platform/secrets/secret-names.ts";
import { hasPlaceholder } from "../../kinds/http/request/template.ts";
import type { FoundValue } from "./fixed-value.ts";

type Replace = (found: FoundValue) => string | null;

/**
 * Replaces every value for which `replace` returns a template; null keeps the value. It is called for texts, numbers
 * and booleans, in the order of the body.
 */
export function mapBodyValues(body: Record<string, unknown>, replace: Replace): Record<string, unknown> {
  return map(body, "") as Record<string, unknown>;

  function map(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => map(item, name));
    if (typeof value === "object" && value !== null && !isExactNumber(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          key,
          isSecretParameter(key) ? member : map(member, key),
        ]),
      );
    }
    const found = foundIn(value, name);
    return (found && replace(found)) ?? value;
  }
}

function foundIn(value: unknown, wanted: string): FoundValue | null {
  const base = { wanted, value: String(value), place: "body" } as const;
  if (isExactNumber(value)) return { ...base, type: isWhole(value) ? "integer" : "number", is_likely: true };
  switch (typeof value) {
    case "string":
      return value === "" || hasPlaceholder(value) ? null : { ...base, type: "string", is_likely: true };
    case "number":
      return { ...base, type: Number.isInteger(value) ? "integer" : "number", is_likely: true };
    case "boolean":
      return { ...base, type: "boolean", is_likely: false };
    default:
      return null;
  }
}
