/** The text without percent-encoding, or as it is if it isn't percent-encoded UTF-8. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray %, for example
  }
}
