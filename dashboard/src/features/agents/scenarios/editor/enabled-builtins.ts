/** Names of the built-in tools that are on: true, or a record none of whose lists is empty. */
export function enabledBuiltins(builtinTools: object): string[] {
  return Object.entries(builtinTools).flatMap(([name, setting]) => (isOn(setting) ? [name] : []));
}

function isOn(setting: unknown): boolean {
  if (typeof setting !== "object" || setting === null) return setting === true;
  return Object.values(setting).every((member) => !Array.isArray(member) || member.length > 0);
}
