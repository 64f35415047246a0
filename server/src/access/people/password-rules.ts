/** What a password must be: long rather than complex, and not among the first to be tried (NIST SP 800-63B, 3.1.1). */
import type { TaskRunner } from "@parley/base/bounds/task";
import type { FieldProblem } from "@parley/base/errors";
import { PASSWORD_STRENGTH, type PasswordToRate } from "./password-strength.ts";

/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 };
/**
 * As a power of ten: 30 million. Sign-ins are limited per account and address, and hashes are scrypt's, so that many
 * attempts take years, or months with a stolen database.
 */
const LEAST_GUESSES = 7.5;
/** After a person's own words are removed, the rest must have at least this many different characters. */
const LEAST_DIFFERENT = 5;

/** What is wrong with it besides its length; null if nothing is. Rejects as the task runner does. */
export async function passwordProblem(
  tasks: TaskRunner,
  password: string,
  person: { email: string; name: string },
  path: string,
): Promise<FieldProblem | null> {
  const { email, name } = person;
  const own = [email, ...email.split("@"), name, ...name.split(/\s+/u)].filter((text) => text.length > 2);
  if (isMadeOf(password, own)) {
    return { path, message: "must not be made of your name or email. Choose words that nobody would guess" };
  }
  const input: PasswordToRate = { password, own };
  const guesses = (await tasks.run({ name: PASSWORD_STRENGTH, input }, email)) as number;
  if (guesses >= LEAST_GUESSES) return null;
  return { path, message: "is too easy to guess. Choose several unrelated words" };
}

/** Removes every repetition of those words, because zxcvbn counts each one as a new word. */
function isMadeOf(password: string, own: string[]): boolean {
  const fold = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");
  let rest = fold(password);
  const whole = rest;
  for (const text of own.toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(fold(text), "");
  return rest !== whole && new Set(rest).size < LEAST_DIFFERENT;
}
