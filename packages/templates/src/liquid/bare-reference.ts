/**
 * Replaces the root of a `{{ name }}` that has no default of its own. If the caller gives no value, it renders the
 * default of another use of the variable (docs/templates.md#defaults).
 */
export class BareReference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Replaces the root of a range, whose ends become its path, because liquidjs's own ranges never end beyond 2 ** 53. */
export const RANGE_ROOT = Symbol("range");
