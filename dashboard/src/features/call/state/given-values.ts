/** A field left empty gives no value, so the variable's default applies. */
export function givenValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
