import { type PropertyAccessToken, type RangeToken, TokenKind } from "liquidjs";
import { BareReference, RANGE_ROOT } from "../liquid/bare-reference.ts";
import type { TemplateFindings } from "./template-findings.ts";

/**
 * Gives bare references and ranges the roots that a rendering context recognises. liquidjs evaluates such a token's
 * path and then asks the context for the value there.
 */
export function setPathRoots({ references, ranges }: TemplateFindings): void {
  for (const { token, name, place, ownDefault, isWhole } of references) {
    if (place === "output" && !ownDefault && isWhole) setRoot(token, new BareReference(name));
  }
  for (const range of ranges) {
    const path: Pick<PropertyAccessToken, "kind" | "props"> = {
      kind: TokenKind.PropertyAccess,
      props: [range.lhs, range.rhs],
    };
    setRoot(Object.assign(range, path), RANGE_ROOT);
  }
}

function setRoot(token: PropertyAccessToken | RangeToken, content: BareReference | typeof RANGE_ROOT): void {
  Object.assign(token, { variable: { content } });
}
