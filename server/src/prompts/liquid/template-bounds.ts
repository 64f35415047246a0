/**
 * The bounds on templates (docs/templates.md#bounds). A "unit" is one UTF-16 code unit of text or one element of an
 * array or object.
 */

/** Length of a template in characters (code points, as JSON Schema counts). */
export const MAX_TEMPLATE_CHARACTERS = 100_000;

/** Nesting of blocks, and of brackets. Beyond it the parser's and renderer's recursion would be at risk. */
export const MAX_NESTING = 100;

/** Time one template may take to render, in ms of the thread's processor time. */
export const RENDER_MILLISECONDS = 50;

/** UTF-8 bytes one template may render to. */
export const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Units that any one value in a rendering may hold; arrays count with everything in them. */
export const MAX_VALUE_UNITS = 1024 * 1024;

/** Bytes that everything a rendering makes may take together, counted as if nothing were ever freed. */
export const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
