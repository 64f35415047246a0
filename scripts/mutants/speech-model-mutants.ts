/** Faults in how a conversation goes: acknowledgements, early answers, dead air, the agent's own words. */
import { mutantsOf } from "./mutant.ts";

export const SPEECH_MODEL_MUTANTS = [
  ...mutantsOf("turn/caller/guessed-words.ts", [
    [
      "guesses are lost when the transcriber fails",
      "setCaller(d, { turn: kept(turn), aside: kept(aside), lateFinal: null });",
      "setCaller(d, { lateFinal: null });",
    ],
  ]),
  ...mutantsOf("turn/caller/caller-words.ts", [
    ["an empty final deletes a guess", "sound ? dropGuess(d) : keepGuess(d);", "dropGuess(d);"],
    [
      "acknowledgements interrupt the agent",
      '  if (!interrupts(d.state, wordsOf(aside), how.final && aside.partial === "")) {',
      '  if (wordsOf(aside) === "") {',
    ],
  ]),
  ...mutantsOf("turn/caller/caller-language.ts", [
    ["“okay” changes the language", "  if (isAcknowledgement(text, ANY_LANGUAGE)) return false;\n", ""],
    ["an agent with a language changes it", "if (!setup.detectsLanguage || !isLanguage", "if (!isLanguage"],
  ]),
  ...mutantsOf("session/hearing.ts", [
    [
      "a failed transcriber's audio is lost",
      "    for (const frame of owed ?? recent.frames(wanted)) transcriber.write(frame);\n",
      "",
    ],
    [
      "words that are heard twice are said twice",
      'isDropped ? "" : withoutOverlap(known, text);',
      'isDropped ? "" : text;',
    ],
    [
      "a short pause asks for finality",
      "        finality.began();\n        judged = null;",
      "        judged = null;",
    ],
  ]),
  ...mutantsOf("hearing/finality.ts", [
    [
      "finality is asked for in every pause",
      "return FINISHED.test(guess) ? finished : unfinished;",
      "return finished;",
    ],
  ]),
  ...mutantsOf("turn/turn-barge-in.ts", [
    [
      "few words interrupt an agent that wants more",
      "if (countWords(words) >= settings.interrupt_min_words) return true;",
      "if (countWords(words) >= 1) return true;",
    ],
    [
      "an agent that must not be interrupted is",
      "return settings.interruptible && (settings.greeting_interruptible || !isGreeting);",
      "return settings.greeting_interruptible || !isGreeting;",
    ],
    [
      "a greeting that must not be interrupted is",
      "return settings.interruptible && (settings.greeting_interruptible || !isGreeting);",
      "return settings.interruptible;",
    ],
    ["the voice isn't lowered", '    d.effects.push({ type: "lower" });\n', ""],
    [
      "long sound doesn't stop the agent",
      "withoutNodMs >= Math.max(LONG_SPEECH_MS, barge_in_ms)",
      "withoutNodMs < 0",
    ],
    [
      "“yes” to a question is not answered",
      "if (isOnlyNod && (state.goodbye || isOnlyDelay || !hasAsked(d))) closeAside(d);",
      "if (isOnlyNod) closeAside(d);",
    ],
  ]),
  ...mutantsOf("turn/model/early-answer.ts", [
    [
      "an early answer is heard before the turn is over",
      '  d.effects.push({ type: "hold" });\n  ask(d, turn, null);',
      "  ask(d, turn, null);",
    ],
    [
      "half of what was said is answered",
      "if (!sameWords(answer.early, wordsOf(caller.turn))) return discardAnswer(d);",
      "",
    ],
    ["the model is asked at every guess", "turn.early.times >= MAX_EARLY_ANSWERS", "turn.early.times < 0"],
  ]),
  ...mutantsOf("turn/turn-answer.ts", [
    ["a tool runs before the turn is over", "  if (answer.early) return false;\n", ""],
  ]),
  ...mutantsOf("turn/turn-dead-air.ts", [
    [
      "a slow tool is bridged once",
      "call.bridged ? bridgeAgainAt(state) : toolBridgeAt(call, state)",
      "call.bridged ? Infinity : toolBridgeAt(call, state)",
    ],
    [
      "a slow model is not bridged",
      "if (answer ? !isModelSlow(d.state, answer, d.now.at)",
      "if (answer ? true",
    ],
    ["speech that gave no words is met with silence", '  else sayPhrase(d, "repeat");\n', ""],
    ["background speech is asked again and again", "|| unheard.times >= MAX_ASKED_AGAIN", ""],
  ]),
  ...mutantsOf("turn/turn-tools.ts", [
    ["an endless loop of tools ends in silence", "      if (answer.utterance === null) admitStuck(d);\n", ""],
  ]),
  ...mutantsOf("words/phrases.ts", [
    [
      "the agent's own texts are not said",
      "    phrases[phrase] = [...texts.slice(first), ...texts.slice(0, first)];\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-utterance.ts", [
    ["every wait is bridged with the same words", "variants[times % variants.length]", "variants[0]"],
  ]),
  ...mutantsOf("words/spoken-form.ts", [
    ["web addresses are spelled with their signs", "spokenAddresses(sentence, language)", "[]"],
  ]),
  ...mutantsOf("sentences.ts", [["Hindi and Urdu have no sentences", "[.!?…。！？।॥۔؟]+", "[.!?…。！？]+"]]),
  ...mutantsOf("words/spoken-addresses.ts", [
    ["a web address is read with its scheme", '    .replace(/^https?:\\/\\//iu, "")\n', ""],
  ]),
];
