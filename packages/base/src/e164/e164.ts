/** A number in the form of ITU-T E.164: a plus sign, a country code that doesn't begin with 0, at most 15 digits. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(text);
}

/** The error for a field that should have such a number. */
export const E164_MESSAGE = "must be a phone number in E.164 form, such as +4915123456789";
