/** Faults in what happens when a connection breaks and when callers come back. */
import { mutantsOf } from "./mutant.ts";

export const LINE_MUTANTS = [
  ...mutantsOf("turn/turn-interrupted.ts", [
    [
      "a connection that breaks twice starts over",
      "d.state.interruption ?? { at: d.now.at,",
      "{ at: d.now.at,",
    ],
    [
      "a caller who doesn't come back keeps the call forever",
      "d.now.at >= at + setup.settings.reconnect_ms",
      "d.now.at >= at + 100 * setup.settings.reconnect_ms",
    ],
    [
      "the time until a break was noticed is taken from the caller's time",
      "d.now.at >= at + setup.settings.reconnect_ms",
      "d.now.at >= interruption.since + setup.settings.reconnect_ms",
    ],
    [
      "a page that left has as long as one whose connection broke",
      "{ ...interruption, leftAt: d.now.at }",
      "interruption",
    ],
    [
      "a page that left keeps the call forever",
      "d.now.at >= leftAt + RELOAD_MS",
      "d.now.at >= leftAt + 100 * RELOAD_MS",
    ],
    [
      "a page that left where nobody waits has no time to reload",
      "if (leftAt === null && d.now.at",
      "if (d.now.at",
    ],
    [
      "nothing moves once the caller is back",
      "  d.state.interruption = null;\n  d.state.hold",
      "  d.state.hold",
    ],
    [
      "sound that was held when the line broke is never heard",
      "  d.state.interruption = null;\n  d.state.hold = null;\n",
      "  d.state.interruption = null;\n",
    ],
    ["an early answer is given to half a sentence", "  if (d.state.answer?.early) discardAnswer(d);", ""],
    ["the voice stays lowered", "  raise(d);\n", ""],
    ["the break counts as silence", "  skipSilence(d, interruption.at);\n", ""],
    ["a hold counts as silence", "  skipSilence(d, peerHeldSince);\n", ""],
    [
      "two overlapping breaks skip more silence than there was",
      "Math.min(d.now.at, quietSince +",
      "(quietSince +",
    ],
    ["a sound before the break counts through it", "  forgetSound(d);\n", ""],
    [
      "noise under the agent's speech stops it after a break",
      "  if (d.state.noiseSince === speechStartedAt) d.state.noiseSince = d.now.at;\n",
      "",
    ],
    ["what the agent was saying is forgotten", '  d.effects.push({ type: "restart" });\n', ""],
    [
      "the agent says nothing about the break",
      'say(d, "return", wordsOnReturn(d.state, interruption.since));',
      "",
    ],
    [
      "the end of a hold releases an early answer",
      'if (hold === null && !answer?.early) d.effects.push({ type: "release" });',
      'if (hold === null) d.effects.push({ type: "release" });',
    ],
    [
      "after a hold the agent continues mid-word",
      'if (hold === null && !answer?.early) d.effects.push({ type: "release" });',
      "",
    ],
    [
      "a caller who was cut off has no time to go on",
      "    turn: { ...turn, lastWordsAt: d.now.at },\n",
      "    turn,\n",
    ],
    [
      "the silence before the break counts as the caller's",
      "speechEndedAt: speechEndedAt === null ? null : d.now.at,",
      "speechEndedAt,",
    ],
    [
      "a call in which nothing was said starts with an apology",
      "if (!hasBegun || isComingBack(state)) return [];",
      "if (isComingBack(state)) return [];",
    ],
    [
      "the notice of the lost connection is said twice",
      "if (!hasBegun || isComingBack(state)) return [];",
      "if (!hasBegun) return [];",
    ],
    ["unheard words are not repeated", "return [reconnected, ...again,", "return [reconnected,"],
    ["an agent with something to say asks the caller to continue", "(hasWords ? [] : [goOn])", "[goOn]"],
    ["a caller is not asked to continue", "...(hasWords ? [] : [goOn])", ""],
    [
      "the sentence that is started over is said three times",
      "sounding?.beganAt.slice(0, -1)",
      "sounding?.beganAt",
    ],
    ["heard words are repeated", "?? endedAt) > since)", "?? endedAt) > 0)"],
    [
      "a caller whose tool runs is asked to continue",
      "hasRunningTools(state) || hasNews(state.history);",
      "false;",
    ],
  ]),
  ...mutantsOf("turn/turn-effects.ts", [
    [
      "a late acknowledgement interrupts the agent",
      "return hold ? hold.audible : utterances.some(",
      "return hold ? false : utterances.some(",
    ],
    [
      "a broken connection is no standstill",
      "state.peerHeldSince !== null || state.interruption !== null",
      "state.peerHeldSince !== null",
    ],
  ]),
  ...mutantsOf("turn/turn-utterance.ts", [
    ["an answer that had just ended is not repeated after a break", "  rememberSaid(d, utterance);\n}", "}"],
  ]),
  ...mutantsOf("session/session-line.ts", [
    [
      "a line that was replaced still speaks for the caller",
      "const isCurrent = (): boolean => current === line && !isClosed;",
      "const isCurrent = (): boolean => !isClosed;",
    ],
    [
      "a second line connects the call again",
      "if (pending.includes(line) && !isClosed) return replaceBy(line);",
      "if (pending.includes(line) && !isClosed) return events.onConnected();",
    ],
    [
      "a connected call ends at the deadline for connecting",
      "        deadline = null;\n        recording?.begin(now());",
      "        recording?.begin(now());",
    ],
    [
      "a call that nobody connects to lasts forever",
      "deadline ??= { at: now() +",
      "deadline = { at: now() + 100 *",
    ],
    [
      "a line that never connected breaks",
      "if (isCurrent() && isConnected) interrupt(forMs);",
      "if (isCurrent()) interrupt(forMs);",
    ],
    ["a lost network ends a browser call", 'end === "network_lost" && !isPhone', "false"],
    [
      "a phone call waits for a line that can't come back",
      'end === "network_lost" && !isPhone',
      'end === "network_lost"',
    ],
    ["a reload is a hang-up", "const comesBack = hasLeft || (", "const comesBack = ("],
    [
      "a page that left before the call began was lost",
      "at: now() + REPLACE_TIMEOUT_MS, reason }",
      'at: now() + REPLACE_TIMEOUT_MS, reason: "network_lost" }',
    ],
    [
      "a page that another one replaces isn't told",
      "if (isOthers) old.sendMessage(",
      "if (false) old.sendMessage(",
    ],
    ["a page replaces itself", "page !== null && page !== line.page", "page !== null"],
    ["of two pages without a name one is another", "page !== null && page !== line.page", "true"],
    [
      "a page that comes back hangs up on itself",
      "if (isConnected && !comesBack && pending.length === 0)",
      "if (isConnected && !comesBack)",
    ],
    [
      "a page that leaves before the call began keeps it",
      'if (!isConnected && end === "caller_hangup") return events.onGone(reason);',
      "",
    ],
    [
      "a lost line is left open",
      "    current = null;\n    letGo(line);\n    if (isConnected)",
      "    current = null;\n    if (isConnected)",
    ],
    [
      "a line that replaces another leaves it open",
      "    if (current) giveWay(current, line);\n    current = latest = line;\n    for",
      "    current = latest = line;\n    for",
    ],
    [
      "a page that comes back doesn't learn what it missed",
      "    for (const message of recent.all()) line.sendMessage(message);\n",
      "",
    ],
    ["an unnoticed break doesn't count", "    if (silentMs >= BROKEN_MS) interrupt(silentMs);\n", ""],
    ["a good line that is replaced was broken", "if (silentMs >= BROKEN_MS)", "if (silentMs >= 0)"],
    ["a break is reported again and again", "    if (isInterrupted && !hasLeft) return;\n", ""],
    [
      "a page that leaves after it fell silent isn't noticed",
      "if (isInterrupted && !hasLeft)",
      "if (isInterrupted)",
    ],
    ["a second break doesn't count", "    isInterrupted = false;\n", ""],
    ["a phone call takes a second line", "if (isClosed || (isConnected && isPhone))", "if (isClosed)"],
    [
      "a line that arrives after the end stays open",
      "if (isClosed || (isConnected && isPhone))",
      "if (isConnected && isPhone)",
    ],
    [
      "when several lines connect, all stay open",
      '    for (const other of pending) if (other !== line) letGo(other, "superseded");\n',
      "",
    ],
    [
      "a line that is still connecting stays open at the end",
      "for (const line of [current, ...pending])",
      "for (const line of [current])",
    ],
    ["the call ends before its lines are closed", "      await Promise.all(closings);\n", ""],
    [
      "text a page types beyond the limit is read",
      "if (!wasSaid && final && !words.takeText(text, now()))",
      "if (false)",
    ],
    ["a text that is sent again is said again", "if (!wasSaid) events.onText", "if (true) events.onText"],
    ["a text that is sent again costs as much as a new one", "if (!wasSaid && final &&", "if (final &&"],
    ["a text isn't remembered", "        said.add(id);\n", ""],
    [
      "a guess counts as said",
      "if (id === null || !final || !isCurrent()) return;",
      "if (id === null || !isCurrent()) return;",
    ],
  ]),
];
