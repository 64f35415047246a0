import type { SelectOption } from "./select.tsx";

/** The choices that the API lists, in its order, as the options of a `Select`. */
export function optionsOf<T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, Omit<SelectOption<T>, "value">>>,
): SelectOption<T>[] {
  return values.map((value) => ({ value, ...words[value] }));
}
