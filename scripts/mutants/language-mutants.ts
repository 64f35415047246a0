/** Faults in following the caller into another language. */
import { mutantsOf } from "./mutant.ts";

export const LANGUAGE_MUTANTS = [
  ...mutantsOf("languages/follow-language.ts", [
    ["two words are enough", "const WORDS_TO_FOLLOW = 3;", "const WORDS_TO_FOLLOW = 2;"],
    ["four words are needed", "const WORDS_TO_FOLLOW = 3;", "const WORDS_TO_FOLLOW = 4;"],
    [
      "words of the own language don't start the count again",
      "return run === null ? following : { ...following, run: null };",
      "return following;",
    ],
    [
      "words count on after the language was changed",
      "return { ...following, current: language, run: null };",
      "return { ...following, current: language };",
    ],
    [
      "words of another language count, too",
      "withWords(run?.language === language ? run : null,",
      "withWords(run,",
    ],
    [
      "words that are heard again count again",
      "(sound && sound.from < run.last.until ? 0 : run.last.words)",
      "run.last.words",
    ],
    [
      "a language that the agent lacks can be asked for",
      "following.languages.includes(language) ? speaking(following, language) : following",
      "speaking(following, language)",
    ],
    ["the words never tell the language", "detected || guessLanguage(text, following.languages)", "detected"],
  ]),
  ...mutantsOf("languages/telling-words.ts", [
    ["“okay” counts", "  if (isAcknowledgement(plain, ANY_LANGUAGE)) return 0;\n", ""],
    ["numbers count", "!isNumber(word, language) && ", ""],
    ["spelled letters count", "!isLetter(word) && ", ""],
    ["hesitations count", " && !isHesitation(word, ANY_LANGUAGE)", ""],
    ["names count", "return mayBeName(telling) && ", "return false && "],
    [
      "a question in capitals is a name",
      "mayBeName(telling) && !/[?？؟]/u.test(plain)",
      "mayBeName(telling)",
    ],
    ["sounds count", '.replaceAll(SOUNDS, " ")', ""],
  ]),
  ...mutantsOf("turn/turn-effects.ts", [
    [
      "the model keeps its instructions",
      '  d.state.history = history.with(0, { kind: "system", text });\n',
      "",
    ],
    ["the engine's sentences stay in the first language", ", phrases: phrasesIn(language, setup) }", " }"],
    ["the record doesn't say so", '  emit(d, { type: "languages", used });\n', ""],
    [
      "the transcriber is opened again for nothing",
      'isAwaited: why === "asked" && !hearsSound(d.state)',
      "isAwaited: true",
    ],
  ]),
  ...mutantsOf("turn/caller/heard-on-line.ts", [
    [
      "an answer in the language before is given all the same",
      "if (event.final && onLanguage(d, { ...event, text })) discardAnswer(d);",
      "if (event.final) onLanguage(d, { ...event, text });",
    ],
  ]),
  ...mutantsOf("hearing/transcriber-in-use.ts", [
    ["the language that the caller asked for isn't expected", "      language = next;\n", ""],
    ["two streams hear after a change", "      endStream?.();\n      return true;\n", "      return true;\n"],
  ]),
  ...mutantsOf("languages/planned-languages.ts", [
    [
      "the agent's own sentences are said in every language",
      'const isOwn = textsLanguage === "auto" || textsLanguage === language;',
      "const isOwn = true;",
    ],
  ]),
];
