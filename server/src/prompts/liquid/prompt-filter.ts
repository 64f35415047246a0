import type { FilterImplOptions } from "liquidjs";
import type { CallContext } from "./call-context.ts";

/** What liquidjs gives a filter as `this`; the context is always ours. */
export interface FilterThis {
  context: CallContext;
  token: unknown;
  liquid: unknown;
}

/** A filter as liquidjs calls it: the value, then the arguments, named ones as pairs. May return a generator. */
export type PromptFilter = (this: FilterThis, value: unknown, ...args: unknown[]) => unknown;

/** liquidjs types `this` with its own Context; every context it is ever run with here is a CallContext. */
export function asLiquidFilter(filter: PromptFilter): FilterImplOptions {
  return filter as FilterImplOptions;
}
