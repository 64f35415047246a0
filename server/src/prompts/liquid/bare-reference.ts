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
