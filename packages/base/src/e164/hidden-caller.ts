/** User parts of From that mean an anonymous caller (RFC 3323 4.1, and what gateways write). */
const NOBODY = /^(?:anonymous|unavailable|unknown|restricted|private|withheld)$/i;

/**
 * What Twilio sends instead of a hidden number: ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN and UNAVAILABLE typed on a
 * keypad. None is a valid number. The first is in https://www.doorkeeper.jp/developer/blocking-phone-number-twilio;
 * programs that answer at Twilio list all five.
 */
const KEYPAD_WORDS = new Set(["266696687", "7378742833", "2562533", "8656696", "86282452253"]);

/** Whether a caller, as the provider names it, is nobody in particular. */
export function isHiddenCaller(name: string): boolean {
  const bare = name.trim();
  return NOBODY.test(bare) || KEYPAD_WORDS.has(bare.replace(/^\+/, ""));
}
