/** How many guesses a password withstands by zxcvbn's estimate (Wheeler, USENIX Security 2016). */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Runs in another thread, because a long password takes a tenth of a second. */
export const PASSWORD_STRENGTH = "password_strength";

export interface PasswordToRate {
  password: string;
  /** Names and addresses that anyone who knows the person would try first. */
  own: string[];
}

/** Leaked passwords are mostly English; these are common ones in our callers' other languages. */
const WORDS = (
  "parley willkommen passwort geheim ichliebedich schatz sommer winter bienvenue motdepasse azerty soleil jetaime " +
  "bienvenido contraseña contrasena secreto teamo hola benvenuto segreto tiamo ciao bemvindo senha segredo teamo " +
  "welkom wachtwoord geheim"
).split(" ");
/** Further characters can only add guesses, and time grows with the square of the length. */
const RATED_CHARACTERS = 64;

let rater: ZxcvbnFactory | null = null;

/** The number of guesses as a power of ten. */
export function ratePassword({ password, own }: PasswordToRate): number {
  rater ??= new ZxcvbnFactory({ dictionary: { ...dictionary, words: WORDS }, graphs: adjacencyGraphs });
  const plain = password.normalize("NFKC").slice(0, RATED_CHARACTERS);
  return rater.check(
    plain,
    own.map((text) => text.normalize("NFKC")),
  ).guessesLog10;
}
