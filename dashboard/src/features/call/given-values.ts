/** A field left empty gives no value: the variable's default counts. */
export function givenValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
