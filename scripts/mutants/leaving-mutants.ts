/** Faults in how calls end. */
import { mutantsOf } from "./mutant.ts";

export const LEAVING_MUTANTS = [
  ...mutantsOf("turn/turn-goodbye.ts", [
    [
      "the agent hangs up over a speaking caller",
      "if (goodbye.withdrawable && isCallerBusy(d.state, d.now.at)) return;",
      "",
    ],
    [
      "the agent hangs up while another tool runs",
      "if (others.some((call) => call.outcome === null)) return;",
      "",
    ],
    [
      "the agent hangs up although another tool failed",
      'if (others.some((call) => call.outcome?.error)) return withdrawGoodbye(d, "tool_failed");',
      "",
    ],
    [
      "the last word is cut off by the hang-up",
      "if (d.now.at >= saidAt + GOODBYE_PAUSE_MS) closeCall",
      "if (d.now.at >= saidAt) closeCall",
    ],
    [
      "a caller who has just spoken is hung up on",
      "(turn !== null && !turn.ended) || mayHaveWordsToCome(state, at)",
      "turn !== null && !turn.ended",
    ],
    ["the agent asks again and again whether somebody is there", "    state.silencePrompted = true;\n", ""],
    [
      "a running tool counts as silence",
      "state.presses.length === 0 && !hasRunningTools(state)",
      "state.presses.length === 0",
    ],
    [
      "a caller who makes sounds is asked whether they are there",
      "if (isCallerSounding(state) || state.mailbox) return false;",
      "if (state.mailbox) return false;",
    ],
    ["a goodbye is said twice", "  if (hasSpoken) return;\n", ""],
    [
      "an apology is followed by another",
      "  if (d.state.goodbye && !d.state.goodbye.withdrawable) return;\n",
      "",
    ],
    [
      "the model never learns that the hang-up was withdrawn",
      "  if (own?.builtin)\n    finishCall(d, own.invocationId, withdrawn(own.call, own.builtin, why, d.now.at - own.startedAt));\n",
      "",
    ],
  ]),
  ...mutantsOf("turn/turn-close.ts", [
    [
      "the unfinished turn is missing at the hang-up",
      "if (caller.turn && !caller.turn.ended) endTurn(d);",
      "",
    ],
    ["what the agent was saying is missing at the hang-up", "  cutOff(d, hold?.since ?? d.now.at);\n", ""],
    ["cut_call has no result when the caller hangs up first", "  resolveBuiltins(d, reason);\n", ""],
    ["the call is finished while a tool runs", " || hasRunningTools(d.state)) return;", ") return;"],
    [
      "the model streams on after the hang-up",
      'if (answer?.streaming) d.effects.push({ type: "abort", generation: answer.generation });',
      "",
    ],
    ["a call ends twice", 'if (d.state.phase === "closed" || d.state.phase === "finished") return;', ""],
  ]),
  ...mutantsOf("turn/turn-transfer.ts", [
    ["another transfer's answer counts", " || goodbye.invocationId !== event.requestId", ""],
    [
      "a transfer that nobody answers lasts forever",
      "if (d.now.at >= requestedAt + TRANSFER_WAIT_MS)",
      "if (d.now.at >= requestedAt + 100 * TRANSFER_WAIT_MS)",
    ],
    [
      "the caller's words cancel a ringing transfer",
      "    withdrawable: false,\n",
      "    withdrawable: true,\n",
    ],
  ]),
  ...mutantsOf("turn/turn-voicemail.ts", [
    [
      "the message is spoken before the beep has ended",
      "return at >= beepEndedAt + AFTER_BEEP_MS;",
      "return at >= beepEndedAt - 100;",
    ],
    ["a person who picks up gets the message", "else if (mailbox) leaveMailbox(d);", ""],
    [
      "a late beep swallows the message",
      "if (mailbox.isRepeated || !isLateBeep",
      "if (!mailbox.isRepeated || !isLateBeep",
    ],
  ]),
];
