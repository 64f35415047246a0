/** The language that the caller's words are in, and what follows from it. */
import { afterWords } from "../../languages/follow-language.ts";
import { isLanguage, phrasesIn } from "../../languages/planned-languages.ts";
import type { HeardSound } from "../../pieces/heard-sound.ts";
import { ANY_LANGUAGE, isAcknowledgement } from "../../words/acknowledgements.ts";
import { speakIn, type Draft } from "../turn-effects.ts";

/**
 * Final words show the language. An agent with several follows it: true if it does so now. If any is detected, the
 * engine's own sentences use it from now on, except for words such as "Okay".
 */
export function onLanguage(d: Draft, { text, language: detected = "", sound }: HeardText): boolean {
  const { setup, following } = d.state;
  if (following) return speakIn(d, afterWords(following, { language: detected, text, sound }), "heard");
  if (!setup.detectsLanguage || !isLanguage(detected) || detected === setup.language) return false;
  if (isAcknowledgement(text, ANY_LANGUAGE)) return false;
  d.state.setup = { ...setup, language: detected, phrases: phrasesIn(detected, setup) };
  return false;
}

/** `language` is the detected one, if any was. */
interface HeardText {
  readonly text: string;
  readonly language?: string;
  readonly sound?: HeardSound;
}
