/** The bounds of contract 3.9. A "unit" is one UTF-16 code unit of text or one element of an array or object. */

/** Length of a template, in characters (code points, as JSON Schema counts). */
export const MAX_TEMPLATE_CHARACTERS = 100_000;

/** Blocks within blocks, and brackets within brackets; beyond it the parser's and renderer's recursion would be at risk. */
export const MAX_NESTING = 100;

/** Time one template may take to render, in milliseconds of the thread's processor time. */
export const RENDER_MILLISECONDS = 50;

/** UTF-8 bytes one template may render to. */
export const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Units any one value in a rendering may hold, arrays counted with all they contain. */
export const MAX_VALUE_UNITS = 1024 * 1024;

/** Bytes that all a rendering makes may take together, counted as if nothing were ever freed. */
export const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
