/** A kind of error as a status: `response_too_large` is "Response too large". */
export function errorWords(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");
}
