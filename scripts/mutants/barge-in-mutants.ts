/** Faults in barge-in, and in what the agent says. */
import { mutantsOf } from "./mutant.ts";

export const BARGE_IN_MUTANTS = [
  ...mutantsOf("turn/turn-barge-in.ts", [
    ["words cancel the hang-up after an apology", "if (goodbye && !goodbye.withdrawable) return;", ""],
    [
      "an interrupted answer silently continues",
      "if (d.state.answer?.committed) abortAnswer(d);\n  else discardAnswer(d);",
      "discardAnswer(d);",
    ],
    [
      "words don't stop the agent",
      "  cutOff(d, hold?.since ?? d.now.at);\n  d.state.hold = null;",
      "  d.state.hold = null;",
    ],
    [
      "the agent hangs up although the caller wants something",
      'if (goodbye) withdrawGoodbye(d, "caller_spoke");',
      "",
    ],
    ["noise before the greeting holds it back", 'next?.kind === "greeting" || ', ""],
    [
      "continuous noise silences the agent forever",
      "if (caller.speaking) return Math.min(endlessAt, noiseFrom(caller), noiseAt);",
      "if (caller.speaking) return noiseFrom(caller);",
    ],
    [
      "continuous noise stops the agent again and again",
      "    d.state.noiseSince = d.state.caller.speechStartedAt;\n    d.state.line = { ...d.state.line, isEndless: true };\n",
      "",
    ],
    [
      "the agent resumes while words may still come",
      "return hold.audible ? Math.max(hold.since + resume_ms, soundEnded) : soundEnded;",
      "return hold.since;",
    ],
  ]),
  ...mutantsOf("turn/turn-utterance.ts", [
    [
      "what was cut off is recorded as said",
      "const isWhole = utterance.complete && heard === textOf(utterance);",
      "const isWhole = utterance.complete;",
    ],
    ["sound goes on after the agent was cut off", '  d.effects.push({ type: "drop" });\n', ""],
    [
      "the history has words that nobody heard",
      "  d.state.history = withSpeech(d.state.history, utterance, heard);\n",
      "",
    ],
    [
      "a slow tool is bridged right after the agent's own words",
      "  if (utterance.startedAt !== null) d.state.agentEndedAt = at;\n",
      "",
    ],
    ["an answer that nobody heard is spoken", '  d.effects.push({ type: "retract", utterance: id });\n', ""],
    [
      "text after the last sentence is said as well",
      '  d.effects.push({ type: "keep_sentence", utterance: current.id });\n',
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-length.ts", [
    [
      "the end is announced over the caller",
      "if (!isTime || isCallerSounding(d.state) || (caller.turn && !caller.turn.ended)) return;",
      "if (!isTime) return;",
    ],
    ["the end is announced again and again", "  d.state.endAnnounced = true;\n", ""],
    [
      "the call ends in the middle of a sentence",
      "if (isOverdue || !isAudible(d.state))",
      "if (d.now.at >= endsAt)",
    ],
    [
      "a long sentence keeps the call open",
      "d.now.at >= endsAt + LAST_SENTENCE_MS || goodbye?.transfer",
      "goodbye?.transfer",
    ],
    [
      "the model continues after the max duration",
      "  if (d.state.answer?.committed) abortAnswer(d);\n  else discardAnswer(d);\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-tools.ts", [
    ["a tool has two results", "if (!entry || entry.outcome) return false;", "if (!entry) return false;"],
    ["a model may call tools forever", "    d.state.rounds += 1;\n", "    d.state.rounds += 0;\n"],
    [
      "a refused built-in tool is carried out",
      'return void finishCall(d, invocationId, engineFailure(call, "invalid_arguments", act.message, 0));',
      'return pressKeys(d, invocationId, call, "1");',
    ],
  ]),
  ...mutantsOf("turn/turn-digits.ts", [
    [
      "keys are pressed over the agent's words",
      "if (d.state.utterances.some(({ id }) => id <= press.afterUtterance)) return;",
      "",
    ],
    [
      "a line that never sends keys blocks the call",
      "if (d.now.at < press.startedAt + longestSending(press.digits)) return;",
      "return;",
    ],
  ]),
];
