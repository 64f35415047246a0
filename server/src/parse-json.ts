/** The value that a JSON text stands for, or undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON text stands for undefined
  }
}
