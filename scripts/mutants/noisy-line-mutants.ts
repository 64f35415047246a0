/** Faults in telling the caller from others on the line. */
import { mutantsOf } from "./mutant.ts";

export const NOISY_LINE_MUTANTS = [
  ...mutantsOf("line/caller-sound.ts", [
    [
      "a caller who becomes quieter in a sentence is cut off",
      "    if (isTurnOpen || !isFar(at)) return { line, news: null };\n",
      "    if (!isFar(at)) return { line, news: null };\n",
    ],
    ["a television keeps the caller's turn open", "if (isGone && !isFar(nearUntil))", "if (false)"],
    [
      "a caller who moves away isn't heard any more",
      'news: { type: "began", since: line.activeSince },',
      "news: null,",
    ],
    [
      "a caller beside a television is never heard",
      "if (loud.length < 2) return",
      "if (loud.length < 200) return",
    ],
  ]),
  ...mutantsOf("line/noisy-line.ts", [
    ["a line is noisy for the rest of the call", "if (!isSilent || ", "if (isSilent || "],
    [
      "a transcriber that fails makes the line noisy",
      "if (line.isFailing || soundMs < SHORTEST_NOISE_MS)",
      "if (soundMs < SHORTEST_NOISE_MS)",
    ],
    ["late words don't undo a wait", "hold.until + LATE_MS < until", "hold.until < until"],
    ["a cough makes the line noisy", " || soundMs < SHORTEST_NOISE_MS", ""],
  ]),
  ...mutantsOf("line/line-words.ts", [
    [
      "a television's words discard every answer",
      "line.deafUntil !== null && until < line.deafUntil",
      "false",
    ],
  ]),
  ...mutantsOf("line/endless-sound.ts", [
    [
      "a slow transcriber's caller is spoken over",
      "const usualMs = Math.max(WORDLESS_SOUND_MS, 2 * firstWordsMs);",
      "const usualMs = WORDLESS_SOUND_MS;",
    ],
  ]),
  ...mutantsOf("line/unanswered.ts", [
    [
      "a caller whom a failing transcriber misses is hung up on",
      "if (isFailing && (activeSince !== null || agoMs < PAUSE_MS)) return true;",
      "",
    ],
  ]),
  ...mutantsOf("words/stop-words.ts", [
    [
      '"para" at the beginning of a sentence stops the agent',
      "if (AMBIGUOUS.has(words) && !MARK.test(text)) return false;",
      "",
    ],
  ]),
];
