/** The bound that a rendering exceeded (docs/templates.md#bounds), returned as `limit` of TEMPLATE_LIMIT. */
export type RenderBound = "time" | "memory" | "output";

/** Thrown inside a rendering. `renderTemplate` turns it into TEMPLATE_LIMIT. */
export class BoundPassed extends Error {
  readonly bound: RenderBound;

  constructor(bound: RenderBound) {
    super(`rendering passed its ${bound} bound`);
    this.name = "BoundPassed";
    this.bound = bound;
  }
}

/** Thrown inside a rendering that needs more than the unguarded first try allows (see `render-template.ts`). */
export class OutgrewFirstTry extends Error {}

/** Unwraps the original error, since liquidjs wraps errors that pass through an expression. */
export function rootError(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && "originalError" in root && root.originalError) root = root.originalError;
  return root;
}
