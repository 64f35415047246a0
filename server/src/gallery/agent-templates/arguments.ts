/** Shorthand for the input schemas of template tools. */

type Described = Record<string, { description: string; [keyword: string]: unknown }>;

/**
 * An object of strings, at most 300 characters each unless given otherwise; all are required, nothing else is allowed.
 */
export function texts(properties: Described): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    { type: "string", minLength: 1, maxLength: 300, ...schema },
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(entries) as Record<string, unknown>,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
