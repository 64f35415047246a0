/** Faults with transcribers that hear by the piece. */
import { mutantsOf } from "./mutant.ts";

export const PIECE_MUTANTS = [
  ...mutantsOf("pieces/words-due.ts", [
    ["words are awaited forever", "return until !== null && at < until;", "return until !== null;"],
    ["words are never awaited", "return until !== null && at < until;", "return false;"],
    ["a slow transcriber is waited for as long as a fast one", ": 2 * usual;", ": 0;"],
    ["a repeated answer counts as a slow one", "heardUntil !== null && until <= heardUntil", "false"],
  ]),
  ...mutantsOf("pieces/noise.ts", [
    ["a television counts as speech", "return isLong ?", "return false ?"],
    ["a cough makes noise of what follows it", ">= SHORTEST_NOISE_MS", ">= 0"],
    ["a cough of minutes ago makes noise of speech", "since - speechEndedAt > LONGEST_PAUSE_MS", "false"],
    ["noise becomes speech by the words before it", "hasWords ? null", "wordless === null ? null"],
  ]),
  ...mutantsOf("pieces/heard-in.ts", [
    ["words are there twice", "parts.filter((part) => !isIn(sound, part))", "parts"],
    [
      "words that were cut back stay",
      "covers(sound, part.sound) || covers(part.sound, sound)",
      "covers(sound, part.sound)",
    ],
    ["words stand behind keys that came after them", "later < 0 ? others.length : later", "others.length"],
  ]),
  ...mutantsOf("pieces/speech-times.ts", [
    [
      "the record has the times of silence",
      "parts[0]?.from ?? beganAt + sound.fromMs",
      "beganAt + sound.fromMs",
    ],
  ]),
  ...mutantsOf("turn/caller-turn.ts", [
    [
      "a turn ends while its words are being transcribed",
      "Math.max(endsAt, waitsForWordsUntil(caller) ?? -Infinity)",
      "endsAt",
    ],
    [
      "a turn is heard together with the one before it",
      "  rememberClosed(d, turn);\n  closeSound(d);\n}\n\n/** By",
      "  rememberClosed(d, turn);\n}\n\n/** By",
    ],
  ]),
  ...mutantsOf("turn/caller/caller-words.ts", [
    [
      "a late answer repeats the turn before",
      "sound ? withoutClosed(d.state.caller, words, sound) : words;",
      "words;",
    ],
    ["typed words are heard again with the sound after them", "  if (how.typed) closeSound(d);\n", ""],
    ["an invention stays as a guess", "sound ? dropGuess(d) : keepGuess(d);", "keepGuess(d);"],
  ]),
  ...mutantsOf("turn/turn-barge-in.ts", [
    [
      "the agent resumes over a question",
      "if (wordsUntil !== null) return Math.min(wordsUntil, noiseAt);",
      "",
    ],
    [
      "the agent speaks while words are due",
      ": !isBridging && now.at < (waitsForWordsUntil(state.caller) ?? -Infinity);",
      ": false;",
    ],
  ]),
  ...mutantsOf("turn/model/early-answer.ts", [
    ["the model is asked with half a sentence", "  if (areWordsDue(state.caller, at)) return false;\n", ""],
  ]),
  ...mutantsOf("turn/turn-dead-air.ts", [
    [
      "the caller is told that words weren't understood that are still due",
      "  if (wordsDueUntil(caller) !== null || isSoundMeaningless(line)) return;\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-goodbye.ts", [
    [
      "a caller whose words are due is asked whether they are there",
      " || (areWordsDue(state.caller, now.at) && !isNoisy(state.line))",
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-digits.ts", [["keys don't end the sound before them", "  closeSound(d);\n", ""]]),
  ...mutantsOf("end-of-turn/completeness.ts", [
    [
      "a full stop by the piece ends the turn",
      "if (byPiece && (isClosed || words.length === 1))",
      "if (false)",
    ],
  ]),
  ...mutantsOf("hearing/transcriber-in-use.ts", [
    ["sound is counted twice", "if (!transcribers[inUse]?.reportsSent) ", ""],
  ]),
  ...mutantsOf("session/hearing.ts", [
    [
      "a pause that is over is asked about",
      '    if (transcriber.isByPiece && detector.phase === "onset") return;',
      "",
    ],
  ]),
];
