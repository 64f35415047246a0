/** Faults in the parts around the turn machine: hearing, speaking, lines. */
import { mutantsOf } from "./mutant.ts";

export const SESSION_MUTANTS = [
  ...mutantsOf("session/speaking.ts", [
    ["a voice that streams slowly counts as stalled", "        mine.lastSoundAt = now();\n", ""],
    [
      "a voice that breaks off repeats its beginning",
      "let skip = job.sound.length - job.before;",
      "let skip = 0;",
    ],
    ["the second voice is never asked", "      voice += 1;\n", ""],
    [
      "a stalled voice is waited for",
      "if (work && now() - work.lastSoundAt >= stallMs)",
      "if (work && now() < work.lastSoundAt)",
    ],
    [
      "the whole answer is synthesised at once",
      "const isFull = playout.bufferedMs() >= AHEAD_MS;",
      "const isFull = false;",
    ],
    [
      "a retracted sentence is synthesised",
      "      jobs = jobs.filter((job) => job.utterance !== utterance);\n",
      "",
    ],
  ]),
  ...mutantsOf("playout/playout.ts", [
    [
      "after noise the agent continues mid-word",
      "if (current && current.position > 0) current.rewind();",
      "if (current && current.position < 0) current.rewind();",
    ],
    [
      "words count as heard while still on their way",
      "let left = sent - (Math.max(0, underway) * SAMPLE_RATE) / 1000;",
      "let left = sent;",
    ],
    [
      "an utterance ends before its last sound was heard",
      "Math.max(at, sentAt + FRAME_MS + playoutDelayMs())",
      "at",
    ],
    ["a sentence waits for the one after it", "if (!spoken.isComplete) return filled;", ""],
    [
      "after a break the agent continues mid-sentence",
      "        spoken.sentences[spoken.begun - 1]?.restart();\n",
      "",
    ],
    [
      "a sentence that was still on its way when the line broke counts as heard",
      "        spoken.endsAt = null;\n",
      "",
    ],
    [
      "a sentence is thrown away before it may have to be said again",
      "if (count > 0) spoken.sentences[index - 1]?.free();",
      "if (sentence.isPlayed) sentence.free();",
    ],
    [
      "a held sentence is lost",
      "const filled = isPaused ? 0 : fill(frame, report);",
      "const filled = fill(frame, report);",
    ],
  ]),
  ...mutantsOf("hearing/judge-end.ts", [
    ["two pauses are judged at the same time", "|| isJudging) return;", ") return;"],
  ]),
  ...mutantsOf("hearing/retries.ts", [
    [
      "a transcriber that failed long ago is given up at its next failure",
      "      answered();\n      failures = 0;\n",
      "      answered();\n",
    ],
  ]),
  ...mutantsOf("session/session.ts", [
    [
      "the page's recognition counts although there is a transcriber",
      "else if (pageIsTranscriber) onHeard(",
      "else onHeard(",
    ],
    [
      "audio is forwarded while the agent presses keys",
      "const mustWait = isAway() || keypad.isPressing();",
      "const mustWait = isAway();",
    ],
    ["music on hold is transcribed", "if (!isAway()) guard(() => hearing", "guard(() => hearing"],
    [
      "the transcriber's connection dies during a break",
      "    if (isAway()) hearing?.write(silence());\n",
      "",
    ],
  ]),
  ...mutantsOf("session/perform-effect.ts", [
    [
      "a carrier plays on what was interrupted",
      "      parts.speaking.drop();\n      return parts.line.clear();",
      "      return parts.speaking.drop();",
    ],
  ]),
  ...mutantsOf("session/tool-runs.ts", [
    [
      "a tool that throws has no result",
      '          on({ type: "tool_done", invocationId, outcome });\n        },\n      );',
      "        },\n      );",
    ],
  ]),
  ...mutantsOf("session/keypad.ts", [
    [
      "keys that can't be sent fail silently",
      "report(invocationId, \"The keys couldn't be sent. See the server's log.\");",
      "report(invocationId, null);",
    ],
  ]),
  ...mutantsOf("words/compare-words.ts", [
    ["case and punctuation make new words", "text.toLowerCase().match(", "text.match("],
  ]),
];
