/** JSON text of an object for a tool call's arguments. Vendors refuse a history in which they are anything else. */
export function argumentsAsObject(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return text;
  } catch {
    return JSON.stringify({ invalid_json: text });
  }
  return JSON.stringify({ invalid_arguments: text });
}
