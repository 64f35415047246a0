/** The figures of RFC 3261, 17 and RFC 6026 as tables of events and effects. */
import { describe, expect, test } from "vitest";
import { CLIENT_START, type ClientEvent, type ClientMachine } from "./client-machine.ts";
import { inviteClientMachine } from "./invite-client-machine.ts";
import { inviteServerMachine } from "./invite-server-machine.ts";
import { DEFAULT_TIMINGS } from "./machine.ts";
import { nonInviteClientMachine } from "./non-invite-client-machine.ts";
import { nonInviteServerMachine } from "./non-invite-server-machine.ts";
import { SERVER_START, type ServerEvent, type ServerMachine } from "./server-machine.ts";

interface AnyEffect {
  kind: string;
  timer?: string;
  ms?: number;
}

/** `send`; `A=500` starts a timer; `-A` stops one. */
function inShort(effects: AnyEffect[]): string {
  return effects
    .map(({ kind, timer, ms }) => {
      if (kind === "start") return `${timer}=${ms}`;
      return kind === "stop" ? `-${timer}` : kind;
    })
    .join(" ");
}

/** `udp` and `tcp` start it, a number is a status, and a name from RFC 3261's table 4 is a timer. */
function clientEvent(word: string): ClientEvent {
  if (word === "udp" || word === "tcp")
    return { kind: "start", isReliable: word === "tcp", timeoutMs: 32_000 };
  if (/^\d+$/.test(word)) return { kind: "response", status: Number(word) };
  if (word === "cancelled" || word === "transportFailed" || word === "wentReliably") return { kind: word };
  return { kind: "timer", timer: word as "A" };
}

function serverEvent(word: string): ServerEvent {
  if (word === "udp" || word === "tcp") return { kind: "start", isReliable: word === "tcp" };
  if (/^\d+$/.test(word)) return { kind: "respond", status: Number(word) };
  if (word === "request" || word === "ack") return { kind: word };
  return { kind: "timer", timer: word as "G" };
}

/** Describes each step as `event: effects → phase`. */
function runClient(machine: ClientMachine, events: string[]): string[] {
  let state = CLIENT_START;
  return events.map((word) => {
    const step = machine(state, clientEvent(word), DEFAULT_TIMINGS);
    state = step.state;
    return `${word}: ${inShort(step.effects)} → ${state.phase}`;
  });
}

function runServer(machine: ServerMachine, events: string[]): string[] {
  let state = SERVER_START;
  return events.map((word) => {
    const step = machine(state, serverEvent(word), DEFAULT_TIMINGS);
    state = step.state;
    return `${word}: ${inShort(step.effects)} → ${state.phase}`;
  });
}

function eventsOf(steps: string[]): string[] {
  return steps.map((step) => step.slice(0, step.indexOf(":")));
}

describe("the INVITE client (17.1.1)", () => {
  test.each<[string, string[]]>([
    [
      "repeats over UDP at doubling gaps until timer B",
      [
        "udp: send A=500 B=32000 → trying",
        "A: send A=1000 → trying",
        "A: send A=2000 → trying",
        "A: send A=4000 → trying",
        "A: send A=8000 → trying",
        "A: send A=16000 → trying",
        "B: timedOut → ended",
      ],
    ],
    [
      "waits for as long as it rings, and acknowledges a failure whenever it comes",
      [
        "udp: send A=500 B=32000 → trying",
        "100: -A -B deliver → proceeding",
        "A:  → proceeding",
        "B:  → proceeding",
        "180: -A -B deliver → proceeding",
        "486: -A -B -giveUp ack deliver D=32000 → completed",
        "486: ack → completed",
        "180:  → completed",
        "200:  → completed",
        "D:  → ended",
      ],
    ],
    [
      "passes every 2xx on until timer M (RFC 6026)",
      [
        "udp: send A=500 B=32000 → trying",
        "200: -A -B -giveUp deliver M=32000 → accepted",
        "200: deliver → accepted",
        "486:  → accepted",
        "180:  → accepted",
        "M:  → ended",
        "200:  → ended",
      ],
    ],
    [
      "neither repeats nor waits over TCP",
      ["tcp: send B=32000 → trying", "404: -A -B -giveUp ack deliver → ended"],
    ],
    [
      "stops repeating when it went by TCP after all",
      [
        "udp: send A=500 B=32000 → trying",
        "wentReliably: -A → trying",
        "404: -A -B -giveUp ack deliver → ended",
      ],
    ],
    [
      "ends when it can't be sent",
      ["udp: send A=500 B=32000 → trying", "transportFailed: transportFailed → ended"],
    ],
    [
      "takes an end of its own 64 T1 after a CANCEL",
      [
        "udp: send A=500 B=32000 → trying",
        "180: -A -B deliver → proceeding",
        "cancelled: giveUp=32000 → proceeding",
        "giveUp: timedOut → ended",
      ],
    ],
  ])("%s", (_, steps) => {
    expect(runClient(inviteClientMachine, eventsOf(steps))).toEqual(steps);
  });
});

describe("the non-INVITE client (17.1.2)", () => {
  test.each<[string, string[]]>([
    [
      "repeats over UDP at gaps of T2 at most until timer F",
      [
        "udp: send E=500 F=32000 → trying",
        "E: send E=1000 → trying",
        "E: send E=2000 → trying",
        "E: send E=4000 → trying",
        "E: send E=4000 → trying",
        "F: timedOut → ended",
      ],
    ],
    [
      "repeats every T2 once a provisional answer came",
      [
        "udp: send E=500 F=32000 → trying",
        "100: deliver → proceeding",
        "E: send E=4000 → proceeding",
        "200: -E -F deliver K=5000 → completed",
        "200:  → completed",
        "K:  → ended",
      ],
    ],
    ["is done with its answer over TCP", ["tcp: send F=32000 → trying", "200: -E -F deliver → ended"]],
    [
      "can time out or fail after a provisional answer",
      ["tcp: send F=32000 → trying", "100: deliver → proceeding", "F: timedOut → ended"],
    ],
  ])("%s", (_, steps) => {
    expect(runClient(nonInviteClientMachine, eventsOf(steps))).toEqual(steps);
  });
});

describe("the INVITE server (17.2.1)", () => {
  test.each<[string, string[]]>([
    [
      "says 100 when nothing else is said, and repeats a refusal until its ACK",
      [
        "udp: trying=200 → trying",
        "trying: sendTrying → proceeding",
        "request: resend → proceeding",
        "180: -trying respond → proceeding",
        "486: -trying respond G=500 H=32000 → completed",
        "G: resend G=1000 → completed",
        "G: resend G=2000 → completed",
        "G: resend G=4000 → completed",
        "G: resend G=4000 → completed",
        "request: resend → completed",
        "200:  → completed",
        "ack: -G -H I=5000 → confirmed",
        "ack:  → confirmed",
        "request:  → confirmed",
        "I:  → ended",
      ],
    ],
    [
      "gives up when no ACK comes",
      ["udp: trying=200 → trying", "600: -trying respond G=500 H=32000 → completed", "H:  → ended"],
    ],
    [
      "over TCP waits for the ACK only",
      ["tcp: trying=200 → trying", "486: -trying respond H=32000 → completed", "ack:  → ended"],
    ],
    [
      "leaves the 2xx and its ACKs to the user (RFC 6026)",
      [
        "udp: trying=200 → trying",
        "200: -trying respond L=32000 → accepted",
        "request:  → accepted",
        "200: respond → accepted",
        "486:  → accepted",
        "ack: passAck → accepted",
        "L:  → ended",
      ],
    ],
  ])("%s", (_, steps) => {
    expect(runServer(inviteServerMachine, eventsOf(steps))).toEqual(steps);
  });
});

describe("the non-INVITE server (17.2.2)", () => {
  test.each<[string, string[]]>([
    [
      "repeats its last answer when the request comes again",
      [
        "udp: unanswered=32000 → trying",
        "request: resend → trying",
        "100: respond → proceeding",
        "request: resend → proceeding",
        "200: -unanswered respond J=32000 → completed",
        "request: resend → completed",
        "500:  → completed",
        "J:  → ended",
      ],
    ],
    [
      "is done with its answer over TCP",
      ["tcp: unanswered=32000 → trying", "200: -unanswered respond → ended"],
    ],
  ])("%s", (_, steps) => {
    expect(runServer(nonInviteServerMachine, eventsOf(steps))).toEqual(steps);
  });
});
