/** Times and bounds of the engine that agents can't set, in ms. docs/engine.md explains each of them. */

/** How long to wait for final words after the end of speech. After that, the guesses count. */
export const FINAL_WORDS_WAIT_MS = 1200;
/** Final words that came at most this long before the end of speech are complete. */
export const FINAL_BEFORE_END_MS = 200;
/** Stretches of speech with shorter pauses in between are added up when measuring an interruption. */
export const PAUSE_IN_SPEECH_MS = 500;
/** Speech over the agent that lasts this long without words stops it. Until then, its voice is only lowered. */
export const LONG_SPEECH_MS = 700;
/** How long after a sound a slow transcriber may still deliver its words. */
export const LATE_WORDS_MS = 1000;
/** A turn with words that aren't the caller's is answered this long after the caller was last heard. */
export const OVERHEARD_MS = 15_000;
/**
 * Words that stay the same for this long end the turn even if voice activity continues (for transcribers that deliver
 * guesses).
 */
export const STUCK_SPEECH_MS = 3000;
/** Sound that ended at most this long before its words still belongs to them. */
export const SPEECH_BEFORE_WORDS_MS = 3000;
/** How long the final form of guessed words counts as a correction of the turn that ended on them. */
export const CORRECTION_MS = 5000;
/** How long the caller's words wait for the result of a running tool before they are answered without it. */
export const RESULT_WAIT_MS = 1000;
/** A model that has said nothing for this long is bridged. */
export const MODEL_BRIDGE_MS = 2500;
/**
 * If the wait continues, it is bridged again after the first of these, but not sooner than the second after the agent's
 * last word.
 */
export const BRIDGE_AGAIN_MS = 6000;
export const BRIDGE_PAUSE_MS = 3000;
/**
 * Speech that has brought no words this long after it ended was not understood. Sounds shorter than the second value
 * are noise.
 */
export const NO_WORDS_MS = 1200;
export const SHORTEST_SPEECH_MS = 500;
/** From this length on, a speech model is asked about speech without words, since it hears more than words. */
export const SHORTEST_HEARD_MS = 300;
/** How often in a row the caller is asked to repeat what they said. */
export const MAX_ASKED_AGAIN = 2;
/** Guessed words that stay the same for this long are worth asking the model about. */
export const STABLE_GUESS_MS = 400;
/** How often the model is asked before a turn of the caller is over. */
export const MAX_EARLY_ANSWERS = 3;
/** Pause between the last sound of the goodbye and the hang-up. */
export const GOODBYE_PAUSE_MS = 200;
/** How long the current sentence may continue once the maximum duration is reached. */
export const LAST_SENTENCE_MS = 5000;
/** A broken connection is noticed within this time. */
export const LONGEST_UNNOTICED_MS = 15_000;
/** Pressed keys become a turn once none has come for this long, counted from the end of the last one. */
export const DIGITS_PAUSE_MS = 2000;
/** Maximum characters in one turn: ten minutes of speech without a pause. Further words are dropped. */
export const MAX_CHARACTERS_IN_TURN = 12_000;
/** Maximum keys in one turn. Further keys are ignored. */
export const MAX_DIGITS_IN_TURN = 64;
/** Sound that began at least this long before a key is speech, not the key's own tone. */
export const SPEECH_BEFORE_DIGIT_MS = 300;
/** The longest time to press one key, including the pause, and how much longer a line may take in total. */
const DIGIT_MS = 600;
const SLOW_DIGITS_MS = 5000;
/** How long a transfer may take, from the agent's last word until the other party accepts or refuses. */
export const TRANSFER_WAIT_MS = 180_000;
/** The message for a machine begins this long after its beep or, without a beep, this long after its greeting. */
export const AFTER_BEEP_MS = 200;
export const AFTER_GREETING_MS = 2000;
/** The message begins this long after the answer at the latest. */
export const LATEST_MESSAGE_MS = 30_000;
/** A beep up to this long after the message began is the machine's, so the message begins again. */
export const LATE_BEEP_MS = 5000;
/** How long a menu gets to finish its options, and then to react to what was said. */
export const MENU_ANSWER_MS = 20_000;
/** Maximum consecutive answers with tool calls without a word from the caller. */
export const MAX_TOOL_ROUNDS = 10;

/** The longest time that a line may take to send these digits, in ms. */
export function longestSending(digits: string): number {
  return digits.length * DIGIT_MS + SLOW_DIGITS_MS;
}

/** How long a page that closed its connection without hanging up may take to be back: reloading takes a few seconds. */
export const RELOAD_MS = 10_000;
