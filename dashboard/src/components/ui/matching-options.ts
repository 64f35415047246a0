export interface ComboboxOption {
  value: string;
  /** Shown instead of the value. */
  label?: string;
  /** A second line. */
  hint?: string;
}

/** Options that have what was typed; none once it is one of them and no other begins with it. */
export function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = typed.trim().toLowerCase();
  const found = options.filter(({ value, label = "" }) => `${value} ${label}`.toLowerCase().includes(words));
  return found.length === 1 && found[0]?.value.toLowerCase() === words ? [] : found;
}
