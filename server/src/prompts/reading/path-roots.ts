import { type PropertyAccessToken, type RangeToken, TokenKind } from "liquidjs";
import type { TemplateFindings } from "./template-findings.ts";

/**
 * Stands as the root of a `{{ name }}` that has no default of its own (contract 3.3): when the caller gives no value,
 * it renders the default that stands at another use of the variable.
 */
export class BareReference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands as the root of a range, whose ends are then its path: liquidjs's own ranges never end beyond 2 ** 53. */
export const RANGE_ROOT = Symbol("range");

/**
 * Gives bare references and ranges the roots by which a rendering's context knows them. liquidjs evaluates the path of
 * such a token, and then asks the context for what lies at that path from the root.
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
