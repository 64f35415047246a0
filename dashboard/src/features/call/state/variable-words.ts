import type { Variable } from "@parley/client";

/** `customer_name` reads "Customer name", as on the public preview page. */
export function variableWords(name: string): string {
  const words = name.replaceAll(/[_.\s-]+/g, " ").trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Those that have to be filled in come first, each group in the order of the texts. */
export function requiredFirst(variables: readonly Variable[]): Variable[] {
  return variables.toSorted((one, other) => Number(other.required) - Number(one.required));
}
