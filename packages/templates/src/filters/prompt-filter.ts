import type { FilterImplOptions } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";

/** liquidjs's `this` for filters. The context is always ours. */
export interface FilterThis {
  context: CallContext;
  token: unknown;
  liquid: unknown;
}

/**
 * A filter as liquidjs calls it: the value, then the arguments, with named ones as pairs. It may return a generator.
 */
export type PromptFilter = (this: FilterThis, value: unknown, ...args: unknown[]) => unknown;

/** liquidjs types `this` with its own Context, but here every context is a CallContext. */
export function asLiquidFilter(filter: PromptFilter): FilterImplOptions {
  return filter as FilterImplOptions;
}
