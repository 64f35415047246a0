/** What a password must be: long rather than colourful (NIST SP 800-63B, 3.1.1). */
import type { FieldProblem } from "../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 };
const LEAST_DIFFERENT = 5;

/** What is wrong with it besides its length; null if nothing is. */
export function passwordProblem(
  password: string,
  person: { email: string; name: string },
  path: string,
): FieldProblem | null {
  const plain = fold(password);
  if (new Set(plain).size < LEAST_DIFFERENT) {
    return { path, message: `must have at least ${LEAST_DIFFERENT} different characters` };
  }
  if (isCommonPassword(password)) {
    return { path, message: "is one of those that are tried first; choose words that nobody would guess" };
  }
  const own = [person.email, person.email.split("@")[0] ?? "", person.name, "parley"].map(fold);
  if (own.some((text) => text.length > 2 && plain.replaceAll(text, "").length < LEAST_DIFFERENT)) {
    return { path, message: "must not be made of your name or email; choose words that nobody would guess" };
  }
  return null;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
}
