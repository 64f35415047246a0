/** Faults in how the caller is heard, and in where their turns end. */
import { mutantsOf } from "./mutant.ts";

export const CALLER_MUTANTS = [
  ...mutantsOf("turn/caller/caller-speech.ts", [
    [
      "short bursts of speech never add up to an interruption",
      "speechEndedAt <= PAUSE_IN_SPEECH_MS",
      "speechEndedAt <= 0",
    ],
    ["late final words are not awaited", "awaitingFinal: true,", "awaitingFinal: false,"],
    [
      "a fast transcriber's words are awaited although they have arrived",
      "caller.lastFinalAt < since - FINAL_BEFORE_END_MS",
      "caller.lastFinalAt < since",
    ],
    [
      "an answer about an earlier sound counts",
      "if (!speaking && speechEndedAt === since)",
      "if (speechEndedAt !== null)",
    ],
  ]),
  ...mutantsOf("turn/caller/guessed-words.ts", [
    [
      "the page's echo of the agent interrupts it",
      "return !final && !heard && !d.state.caller.turn && isAudible(d.state);",
      "return false;",
    ],
    [
      "new words right after an answer are taken for a correction",
      "if (rest === null && spokeSince) return words;",
      "",
    ],
  ]),
  ...mutantsOf("turn/caller/caller-words.ts", [
    [
      "the final form of a guess makes the model start over",
      "if (open?.ended && sameWords(",
      "if (open === null && sameWords(",
    ],
    [
      "words after the end of a turn are lost",
      "    ended: false,\n    endedAt: null,",
      "    ended: turn.ended,\n    endedAt: turn.endedAt,",
    ],
    [
      "a guess that is repeated keeps the turn open forever",
      "said.partial === turn.partial && !how.final ? turn.lastWordsAt : at",
      "at",
    ],
    [
      "punctuation is never noticed",
      "hasPunctuation(words)) setCaller(d, { punctuates: true });",
      "hasPunctuation(words)) return;",
    ],
  ]),
  ...mutantsOf("turn/caller-turn.ts", [
    ["typed words wait like spoken ones", "if (turn.typed) return turn.lastWordsAt;", ""],
    [
      "continuous noise keeps a turn open forever",
      "const stuckAt = turn.lastWordsAt + stuckMs;",
      "const stuckAt = Infinity;",
    ],
    ["# does not end a turn of keys", 'digits.endsWith("#") ? 0 : DIGITS_PAUSE_MS', "DIGITS_PAUSE_MS"],
    [
      "final words are not awaited if there is a guess",
      "Math.max(silentSince, turn.lastWordsAt) + Math.max(wait, FINAL_WORDS_WAIT_MS)",
      "silentSince + wait",
    ],
    [
      "final words are not awaited after sound",
      "isAwaiting ? Math.max(wait, FINAL_WORDS_WAIT_MS) : wait",
      "wait",
    ],
    ["the model's rounds of tools are counted over the whole call", "  d.state.rounds = 0;\n", ""],
    ["a hang-up without words is silent in a later turn", "  d.state.saidSinceCaller = false;\n", ""],
    [
      "the final form of an answered guess is a new turn",
      'lateFinal: turn.partial === "" ? null : turn',
      "lateFinal: null",
    ],
    ["keys are not reported", "  reportDigits(d);\n}", "}"],
    [
      "what the agent asked for doesn't matter",
      "dueAnswer(lastSaid(history), tools, language)",
      'dueAnswer("", [], language)',
    ],
    [
      "how an ending sounds doesn't matter",
      "endSound?.speechEndedAt === speechEndedAt ? endSound.probability : null",
      "endSound ? null : null",
    ],
    [
      "the record has no final words",
      "  const text = wordsOf(turn);\n",
      "  const text = wordsOf({ ...turn, finals: [] });\n",
    ],
  ]),
  ...mutantsOf("end-of-turn/silence-wanted.ts", [
    ["unknown words wait like unfinished ones", "Math.min(long, short * UNKNOWN_SHARE)", "long"],
    [
      "the sound overrides the words",
      "return agree ? byWords() : (short + long) / 2;",
      "return sound >= SOUNDS_FINISHED ? short : long;",
    ],
  ]),
  ...mutantsOf("end-of-turn/completeness.ts", [
    [
      "a recogniser without punctuation costs a second a turn",
      'return punctuates ? "unfinished" : "unknown";',
      'return "unfinished";',
    ],
    [
      "a request for time is answered",
      "if (spoken.isOpen || asksForTime(spoken, lexicon))",
      "if (spoken.isOpen)",
    ],
    ["a list is cut off", "    listCompleteness(spoken, asked)\n", "    null\n"],
    [
      "a question can't end with a preposition",
      "if (!isQuestion && breaksOff(spoken, lexicon))",
      "if (breaksOff(spoken, lexicon))",
    ],
    ["“I can't log in” is treated as unfinished", "  if (lexicon.whole.test(end)) return false;\n", ""],
    [
      "“my name is” is answered",
      "return lexicon.auxiliaries.has(last) && !lexicon.pronouns",
      "return !lexicon.auxiliaries.has(last) && !lexicon.pronouns",
    ],
    ["“and now it” is answered", "|| lexicon.opens.test(end)) return true;", ") return true;"],
    [
      "words that buy time are answered",
      "|| (!isClosed && lexicon.fillers.test(end))) return true;",
      ") return true;",
    ],
    ["“mushrooms olives” is answered", " || isNamesOnly(clause, fewest, lexicon))", ")"],
  ]),
  ...mutantsOf("end-of-turn/code-completeness.ts", [
    [
      "half a phone number is answered",
      'code.digits < lexicon.phoneDigits ? "unfinished" : "finished"',
      '"finished"',
    ],
    [
      "a complete phone number is treated as unfinished",
      'code.digits < lexicon.phoneDigits ? "unfinished" : "finished"',
      '"unfinished"',
    ],
    [
      "digits that are being read out are answered",
      'code.digits >= LONG_NUMBER ? "finished" : "unfinished"',
      '"finished"',
    ],
  ]),
  ...mutantsOf("end-of-turn/due-answer.ts", [
    [
      "a number that is read back is awaited again",
      'if (question === "" || /\\d\\D{0,3}\\d|@/u.test(question))',
      'if (question === "")',
    ],
    [
      "a tool's arguments say nothing",
      "isGuess: true, ...lengthsOf(wanted, null)",
      "isGuess: true, length: null, least: null",
    ],
  ]),
  ...mutantsOf("turn/turn-digits.ts", [
    [
      "a caller may press any number of keys",
      "(open && digitsIn(open.finals) >= MAX_DIGITS_IN_TURN)",
      "false",
    ],
  ]),
];
