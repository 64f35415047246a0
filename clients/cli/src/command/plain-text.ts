/**
 * The text with control characters other than line breaks and tabs replaced. Callers and other people's servers choose
 * some of what is printed, and must not move a terminal's cursor or set its title.
 */
export function plainText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is replaced
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu, "\u{fffd}");
}

/** The same on one line. */
export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, " ").trim();
}
