/** A number as ITU-T E.164 writes it: a plus sign, a country code that doesn't begin with 0, at most 15 digits. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(text);
}

/** Removes what people write between digits, and turns a leading 00 into the plus sign. */
export function toE164(text: string): string {
  return text.replaceAll(/[\s().\-/]/g, "").replace(/^00/, "+");
}

/** An extension as switchboards have them. With more digits, people mean a number without its country code. */
export function isExtension(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}

export const E164_HINT = "With country code, such as +4915123456789.";
/** In the service's words. */
export const E164_ERROR = "Must be a phone number with country code, such as +4915123456789";
