/** What a vendor takes of JSON Schema (draft 2020-12) in the parameters of a function: only data. */
export interface SchemaSubset {
  /** The keywords that are sent. Any other is left out. */
  keywords: readonly string[];
  /** `$ref` is sent, with its target in `$defs`. Otherwise the target replaces it. */
  hasReferences?: boolean;
  /** Where `true` and `false` are sent as schemas. Missing: nowhere. */
  booleans?: "everywhere" | "additionalProperties";
  /** `enum` is sent with words only. An empty one counts as none. Otherwise every value is sent. */
  hasOnlyWords?: boolean;
  /** Alternatives of objects become one object at every level, not only at the root. */
  joinsObjects?: boolean;
  /** The formats that are sent. Missing: all. */
  formats?: readonly string[];
  /** The names that properties may have. The vendor refuses a function with another one. Missing: any. */
  propertyNames?: RegExp;
}
