/** Which bound a rendering passed (docs/templates.md#bounds); answered as `limit` of TEMPLATE_LIMIT. */
export type RenderBound = "time" | "memory" | "output";

/** Thrown from inside a rendering; `renderTemplate` turns it into TEMPLATE_LIMIT. */
export class BoundPassed extends Error {
  readonly bound: RenderBound;

  constructor(bound: RenderBound) {
    super(`rendering passed its ${bound} bound`);
    this.name = "BoundPassed";
    this.bound = bound;
  }
}

/** Thrown from inside a rendering that is too much for the unguarded first try (see `render-template.ts`). */
export class OutgrewFirstTry extends Error {}

/** The original error: liquidjs wraps whatever passes through an expression. */
export function rootError(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && "originalError" in root && root.originalError) root = root.originalError;
  return root;
}
