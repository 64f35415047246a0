/** The text without percent-encoding, or unchanged if it isn't percent-encoded UTF-8. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray %, for example
  }
}
