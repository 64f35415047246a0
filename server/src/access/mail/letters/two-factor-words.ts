import { timeInLetter } from "./letter-words.ts";
import type { Letter } from "./write-letter.ts";

/** `codes_refused`: somebody with the password entered too many wrong codes. */
export type TwoFactorEvent = "on" | "off" | "codes_replaced" | "recovery_code_used" | "codes_refused";

export interface TwoFactorChange {
  to: string;
  /** RFC 3339. */
  at: string;
  event: TwoFactorEvent;
}

/** What happened to somebody's second factor. */
export function twoFactorWords({
  to,
  at,
  event,
}: TwoFactorChange): Pick<Letter, "subject"> & { paragraphs: string[] } {
  const when = timeInLetter(new Date(at));
  switch (event) {
    case "on":
      return {
        subject: "Two-factor authentication is on",
        paragraphs: [
          `Two-factor authentication was turned on for ${to} on ${when}. All other sessions were signed out.`,
        ],
      };
    case "off":
      return {
        subject: "Two-factor authentication is off",
        paragraphs: [
          `Two-factor authentication was turned off for ${to} on ${when}. Signing in takes only the password now.`,
        ],
      };
    case "codes_replaced":
      return {
        subject: "Your Parley recovery codes were replaced",
        paragraphs: [`New recovery codes were made for ${to} on ${when}. The old ones no longer work.`],
      };
    case "recovery_code_used":
      return {
        subject: "A Parley recovery code was used",
        paragraphs: [`Someone used a recovery code for ${to} on ${when}. It won't work again.`],
      };
    case "codes_refused":
      return {
        subject: "Too many wrong codes for your Parley account",
        paragraphs: [
          `Someone entered the right password for ${to}, then too many wrong codes. The last was on ${when}. None of them worked.`,
        ],
      };
    default:
      return event satisfies never;
  }
}
