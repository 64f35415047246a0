/** Groups of the suite that input schemas don't follow, and why. A name that ends in `*` is a prefix. */
export interface NotHeld {
  reason: string;
  /**
   * `refused`: the schema can't be saved. `fails`: no arguments can be checked, so the model is told that the schema
   * can't be used. `differs`: some of the values get another answer.
   */
  outcome: "refused" | "fails" | "differs";
  groups: string[];
}

export const NOT_HELD: readonly NotHeld[] = [
  {
    reason: "Nothing outside the schema is read, meta-schemas included.",
    outcome: "refused",
    groups: [
      "defs / validate definition against metaschema",
      "dynamicRef / $ref and $dynamicAnchor are independent of order*",
      "dynamicRef / $ref to $dynamicRef finds detached $dynamicAnchor",
      "dynamicRef / strict-tree schema, guards against misspelled properties",
      "dynamicRef / tests for implementation dynamic anchor and reference link",
      "ref / remote ref, containing refs itself",
      "refRemote / *",
    ],
  },
  {
    reason:
      "Formats are asserted, so that a model's mistakes are found: the draft leaves that to the application.",
    outcome: "differs",
    groups: [
      "format / email format",
      "format / regex format",
      "format / ipv4 format",
      "format / ipv6 format",
      "format / hostname format",
      "format / date format",
      "format / date-time format",
      "format / time format",
      "format / json-pointer format",
      "format / relative-json-pointer format",
      "format / uri format",
      "format / uri-reference format",
      "format / uri-template format",
      "format / uuid format",
      "format / duration format",
    ],
  },
  {
    reason: "`$schema` names this draft or is refused, so no other meta-schema can switch vocabularies off.",
    outcome: "differs",
    groups: ["vocabulary / schema that uses custom metaschema with with no validation vocabulary"],
  },
  {
    reason: "Ajv only takes references within the document for `$dynamicRef`.",
    outcome: "refused",
    groups: [
      "dynamicRef / A $dynamicRef that initially resolves to a schema with*",
      "dynamicRef / after leaving a dynamic scope, it is not used by a $dynamicRef",
    ],
  },
  {
    reason:
      "Ajv finds a `$dynamicRef` by the anchors of the schemas that were entered, and knows no other anchors.",
    outcome: "differs",
    groups: [
      "dynamicRef / A $dynamicRef resolves to the first $dynamicAnchor still in scope*",
      "dynamicRef / A $dynamicRef to a*",
      "dynamicRef / A $dynamicRef with*",
      "dynamicRef / An $anchor with the same name as a $dynamicAnchor is not used for dynamic scope resolution",
      "dynamicRef / $dynamicRef points to a boolean schema",
      "dynamicRef / $dynamicRef skips over intermediate resources - direct reference",
      "dynamicRef / multiple dynamic paths to the $dynamicRef keyword",
    ],
  },
  {
    reason: "Ajv doesn't end when it resolves a reference beside an `$id`.",
    outcome: "refused",
    groups: [
      "ref / refs with relative uris and defs",
      "ref / relative refs with absolute uris and defs",
      "ref / URN ref with nested pointer ref",
    ],
  },
  {
    reason: "Ajv doesn't end when it follows a `$dynamicRef` beside an `unevaluated…` keyword.",
    outcome: "fails",
    groups: [
      "unevaluatedItems / unevaluatedItems with $dynamicRef",
      "unevaluatedProperties / unevaluatedProperties with $dynamicRef",
    ],
  },
  {
    reason: "Ajv doesn't count what `contains`, and `if` without its branches, have evaluated.",
    outcome: "differs",
    groups: [
      "unevaluatedItems / unevaluatedItems and contains interact to control item dependency relationship",
      "unevaluatedItems / unevaluatedItems can see annotations from if without then and else",
      "unevaluatedItems / unevaluatedItems depends on*",
      "unevaluatedItems / unevaluatedItems with nested items",
      "unevaluatedProperties / unevaluatedProperties can see annotations from if without then and else",
      "unevaluatedProperties / unevaluatedProperties with if/then/else, then not defined",
    ],
  },
  {
    reason: "Ajv leaves out a property named `__proto__`, which nobody can pass on either.",
    outcome: "differs",
    groups: ["properties / properties whose names are Javascript object property names"],
  },
];
