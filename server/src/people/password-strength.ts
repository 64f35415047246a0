/** How many guesses a password would stand, as zxcvbn counts them (Wheeler, USENIX Security 2016). */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** For another thread: a long password takes a tenth of a second. */
export const PASSWORD_STRENGTH = "password_strength";

export interface PasswordToRate {
  password: string;
  /** Names and addresses that somebody who knows the person tries first. */
  own: string[];
}

/** Leaked passwords are mostly English; these are tried in the other languages of our callers. */
const WORDS = (
  "parley willkommen passwort geheim ichliebedich schatz sommer winter bienvenue motdepasse azerty soleil jetaime " +
  "bienvenido contraseña contrasena secreto teamo hola benvenuto segreto tiamo ciao bemvindo senha segredo teamo " +
  "welkom wachtwoord geheim"
).split(" ");
/** What follows can only add to the guesses, and time grows with the square of the length. */
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
