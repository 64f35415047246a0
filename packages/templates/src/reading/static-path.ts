import { TypeGuards } from "liquidjs";
import { SELF } from "../liquid/self-scope.ts";
import type { PropertyAccessToken, Token } from "liquidjs";

/** A path as a template writes it. */
export interface StaticPath {
  /** The first segment, as looked up among the locals; null if it is computed (`{{ [key] }}`). */
  root: string | null;
  /** The longest static dotted path from the root (docs/templates.md#names); null if the root is computed. */
  name: string | null;
  /** Whether the name covers the whole path. */
  isWhole: boolean;
  /** Segments that are looked up themselves, such as `other` in `a[other]`. */
  computed: Token[];
}

/** Segments that end a name, since they are properties of the value before them. */
const ACCESSORS: ReadonlySet<string> = new Set(["size", "first", "last"]);

/**
 * Reads `a.b["c"][0]`: the name is `a.b.c`, and the rest is not part of it. `self.a` is `a`, unless `self` is a local
 * of the template.
 */
export function staticPath(token: PropertyAccessToken, hasOwnSelf: boolean): StaticPath {
  const [first, ...others] = isSelf(token, hasOwnSelf) ? token.props.slice(1) : token.props;
  const root = segmentOf(first);
  const computed = token.props.filter((prop) => segmentOf(prop) === null);
  if (root === null) return { root, name: null, isWhole: false, computed };
  const segments = others.map(segmentOf);
  const stop = segments.findIndex(
    (segment) => segment === null || ACCESSORS.has(segment) || /^\d*$/u.test(segment),
  );
  const named = stop === -1 ? segments : segments.slice(0, stop);
  return { root, name: [root, ...named].join("."), isWhole: stop === -1, computed };
}

/** Whether it looks up a variable in the `self` object (https://shopify.dev/docs/api/liquid/objects/self). */
function isSelf({ variable, props }: PropertyAccessToken, hasOwnSelf: boolean): boolean {
  return !hasOwnSelf && !variable && segmentOf(props[0]) === SELF;
}

/** The text of a literal segment; null for a number or something that is looked up. */
function segmentOf(prop: Token | undefined): string | null {
  return TypeGuards.isWordToken(prop) || TypeGuards.isQuotedToken(prop) ? prop.content : null;
}
