/** Faults in asking the model, and in what it is given. */
import { mutantsOf } from "./mutant.ts";

export const ANSWER_MUTANTS = [
  ...mutantsOf("turn/model/model-reports.ts", [
    [
      "the mark of the first token is missing",
      "if (answer) d.state.answer = { ...answer, marks: { ...answer.marks, firstTokenAt: d.now.at } };",
      "if (answer) d.state.answer = { ...answer };",
    ],
    ["two calls share an ID", "return { ...call, id };", "return { ...call, id: base };"],
    [
      "an empty reply is silence",
      "isMissed && answer.blanks === 0 && !isLeavingForGood(d)",
      "isMissed && answer.blanks > 9",
    ],
    [
      "a model that fails is not asked again",
      "if (mayRetry && answer.failures === 0)",
      "if (mayRetry && answer.failures < 0)",
    ],
    [
      "the fallback model is never asked",
      "const hasNext = d.state.model + 1 < d.state.setup.models;",
      "const hasNext = false;",
    ],
    [
      "calls are lost when the model fails after them",
      "if (answer.called || isLeavingForGood(d)) return onModelDone(d, generation);",
      "",
    ],
    [
      "after a lost connection the model repeats itself",
      "const note = begun ? GO_ON : answer.note;",
      "const note = answer.note;",
    ],
  ]),
  ...mutantsOf("turn/turn-answer.ts", [
    [
      "a tool runs while the caller speaks",
      "const isQuiet = d.state.hold === null && !isCallerSounding(d.state);",
      "const isQuiet = true;",
    ],
    [
      "a discarded answer streams on",
      "  if (!answer || answer.committed) return;\n  if (answer.streaming)",
      "  if (!answer || answer.committed) return;\n  if (answer.leaving)",
    ],
    [
      "an interrupted call of cut_call has no result",
      "  if (answer.leaving) recordWithdrawn(d, answer, answer.leaving);\n",
      "",
    ],
    [
      "the model is asked again and again about the same result",
      "  d.state.history = withAnswered(d.state.history);\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/model/ask-model.ts", [
    [
      "a late result comes before what was said in the meantime",
      "withShortenedResults(settle(d.state.history),",
      "withShortenedResults(d.state.history,",
    ],
    [
      "old results fill the model's context",
      "withShortenedResults(settle(d.state.history), charactersIn(d.state.setup.contextTokens))",
      "settle(d.state.history)",
    ],
    [
      "a model that has used up its rounds is offered tools",
      "tools: forbidTools(d.state) ? [] : d.state.setup.tools",
      "tools: d.state.setup.tools",
    ],
    [
      "an answer to tool results has no marks of the caller's words",
      "if (turn) d.state.callerMarks = marksOf(turn, caller);",
      "d.state.callerMarks = turn ? marksOf(turn, caller) : NO_CALLER_MARKS;",
    ],
  ]),
  ...mutantsOf("turn/machine/due-by-now.ts", [
    [
      "the conversation goes on while nobody hears anybody",
      "  if (isPeerAway(d.state)) {\n    moveLength(d);\n    return moveInterruption(d);\n  }\n",
      "",
    ],
    [
      "the caller's turn runs out while they are told that they were cut off",
      "now.at >= endsAt && !isComingBack(d.state)) onTurnOver(d);",
      "now.at >= endsAt) onTurnOver(d);",
    ],
    [
      "the caller is answered before a tool that is almost done",
      "return !hasRunningTools(state) || at >= (caller.turn.endedAt ?? at) + RESULT_WAIT_MS;",
      "return true;",
    ],
    [
      "the caller waits for a slow tool without an answer",
      "return !hasRunningTools(state) || at >= (caller.turn.endedAt ?? at) + RESULT_WAIT_MS;",
      "return !hasRunningTools(state);",
    ],
    ["a recorded greeting is answered", "if (waitsForDetection(state, at)) return false;", ""],
  ]),
  ...mutantsOf("turn/machine/take-event.ts", [
    [
      "a caller who listened to the notice of a lost connection has no time left to continue",
      "  if (wasComingBack && !isComingBack(d.state)) giveTimeToGoOn(d);\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/caller/transcriber-changes.ts", [
    [
      "a new recogniser is judged by the old one's punctuation",
      "punctuates: false, byPiece: false };",
      "byPiece: false };",
    ],
  ]),
  ...mutantsOf("history/history.ts", [
    [
      "calls without a result count as answered",
      "isComplete(entry) && (generation === null",
      "(generation === null",
    ],
    ["a late result is not moved after what was said", "if (to > from)", "if (to > from + 100)"],
    ["a running call has no interim result", "outcome?.content ?? STILL_RUNNING", 'outcome?.content ?? ""'],
    [
      "two user messages come in a row",
      'if (last?.role === "user") last.text',
      'if (last === undefined) return; else if (last.text === "user" && last.role === "user") last.text',
    ],
  ]),
  ...mutantsOf("history/shorten-results.ts", [
    ["the last result is shortened", "|| index === last ||", "||"],
    ["results not yet answered are shortened", "|| !entry.answered ||", "||"],
    ["the newest results are shortened first", "|| size <= wanted) return entry;", ") return entry;"],
  ]),
  ...mutantsOf("session/thinking.ts", [
    ["a model that streams slowly counts as stalled", "        stream.lastPartAt = now();\n", ""],
    [
      "a stalled model is waited for",
      "if (stream.isOver || now() - stream.lastPartAt < stallMs) continue;",
      "continue;",
    ],
    [
      "a stopped stream continues",
      `      stream.controller.abort(new DOMException("The answer isn't needed any more.", "AbortError"));\n`,
      "",
    ],
    ["words before a tool call wait for its result", "          await say(splitter.flush());", ""],
  ]),
];
