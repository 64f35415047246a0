/** Times of the engine that are no agent's setting, in ms, and bounds. Why each is what it is: docs/engine.md. */

/** Final words are waited for so long after the end of speech; then the guessed ones count. */
export const FINAL_WORDS_WAIT_MS = 1200;
/** Final words that came so shortly before the end of speech are all there is to it. */
export const FINAL_BEFORE_END_MS = 200;
/** Stretches of speech with shorter pauses between them count together towards a barge-in. */
export const PAUSE_IN_SPEECH_MS = 500;
/** After a sound ended, words of it may still come from a slow transcriber. */
export const LATE_WORDS_MS = 1000;
/** Sound that goes on so long without words is noise, and the agent speaks over it. */
export const ENDLESS_SOUND_MS = 15_000;
/** Words that stand unchanged so long end the turn although voice activity goes on (with transcribers that guess as they hear). */
export const STUCK_SPEECH_MS = 3000;
/** Sound that ended so long before its words still belongs to them. */
export const SPEECH_BEFORE_WORDS_MS = 3000;
/** A turn that ended on guessed words takes their final form as a correction for so long. */
export const CORRECTION_MS = 5000;
/** What the caller says while a tool runs waits so long for the result; then it is answered without. */
export const RESULT_WAIT_MS = 1000;
/** Between the goodbye's last sound and the hang-up. */
export const GOODBYE_PAUSE_MS = 200;
/** Answers with tool calls that may follow each other without a word of the caller. */
export const MAX_TOOL_ROUNDS = 10;
