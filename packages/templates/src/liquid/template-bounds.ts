/**
 * The bounds on templates (docs/templates.md#bounds). A "unit" is one UTF-16 code unit of text or one element of an
 * array or object.
 */

/** Maximum template length in characters (code points, as JSON Schema counts). */
export const MAX_TEMPLATE_CHARACTERS = 100_000;

/** Maximum nesting of blocks and of brackets. Deeper nesting could overflow the stack in the parser or renderer. */
export const MAX_NESTING = 100;

/** Maximum rendering time of one template, in ms. Renderings starved of the processor are retried (`time-bound.ts`). */
export const RENDER_MILLISECONDS = 50;

/** Maximum output of one template, in UTF-8 bytes. */
export const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Maximum units in any single value of a rendering. An array counts with everything in it. */
export const MAX_VALUE_UNITS = 1024 * 1024;

/** Maximum memory for everything that a rendering creates, in bytes, counted as if nothing were ever freed. */
export const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
