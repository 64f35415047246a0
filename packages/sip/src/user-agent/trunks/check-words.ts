/** Describes the steps of a check, naming the setting that helps. */
import type { SipResponse } from "../../message/sip-message.ts";
import type { CheckStep, SipFailure, SipTrunk } from "../../sip-messages.ts";
import type { Hop } from "../../transport/hop.ts";
import type { SendFailure } from "../core/send-failure.ts";
import { registerRefusal } from "./register-refusal.ts";

/** What came back for a request to a trunk. */
export type ProbeResult =
  | { kind: "response"; response: SipResponse; hop: Hop; wasChallenged: boolean }
  | { kind: "failure"; failure: SendFailure };

const NAMES: Record<SipTrunk["transport"], string> = { udp: "UDP", tcp: "TCP", tls: "TLS" };

/** Failures that mean no connection was made. */
const CONNECT_FAILURES: ReadonlySet<SipFailure> = new Set(["refused", "network", "private_address"]);

/** Whether the trunk could be reached. With UDP, only a response can tell. */
export function connectSteps(trunk: SipTrunk, answer: ProbeResult): CheckStep[] {
  const failure = answer.kind === "failure" ? answer.failure : null;
  const name = NAMES[trunk.transport];
  if (trunk.transport === "udp") return failure ? [] : [connected(name)];
  if (failure?.failure === "tls")
    return [connected("TCP"), { name: "tls", ok: false, message: `${failure.message} ${TLS_HINT}` }];
  if (failure && CONNECT_FAILURES.has(failure.failure))
    return [{ name: "connect", ok: false, message: `${failure.message} ${portHint(trunk)}` }];
  if (failure) return [];
  if (trunk.transport === "tcp") return [connected(name)];
  return [connected("TCP"), { name: "tls", ok: true, message: "The certificate is valid." }];
}

const connected = (name: string): CheckStep => ({
  name: "connect",
  ok: true,
  message: `Reachable by ${name}.`,
});

const TLS_HINT =
  "Set Host to the name in its certificate, or use TCP or UDP if the trunk has no TLS on this port.";

function portHint({ transport, port }: SipTrunk): string {
  const used = port === null ? "the default port" : `port ${port}`;
  return `Check Host and Port. Tried ${NAMES[transport]} on ${used}.`;
}

/** Empty if an earlier step failed, which then gives the reason. */
export function optionsStep(trunk: SipTrunk, answer: ProbeResult): CheckStep[] {
  if (answer.kind === "failure") {
    if (answer.failure.failure !== "timeout")
      return trunk.transport === "udp"
        ? [{ name: "connect", ok: false, message: `${answer.failure.message} ${portHint(trunk)}` }]
        : [];
    const hint =
      trunk.transport === "udp"
        ? "Check Host, Port and Transport, and that this server's IP address is registered with the provider."
        : "Check Port and Transport, and that this server's IP address is registered with the provider.";
    const message = `${trunk.host} didn't answer OPTIONS. ${hint} If calls through it work, turn off Ping.`;
    return [{ name: "options", ok: false, message }];
  }
  return [{ name: "options", ...judgeOptions(trunk, answer.response.status, answer.response.reason) }];
}

/** For a trunk that answers REGISTER but not OPTIONS. */
export const ignoredStep = ({ host }: SipTrunk): CheckStep => ({
  name: "options",
  ok: true,
  message: `${host} ignores OPTIONS, as some providers do. Turn off Ping.`,
});

/** For a trunk that isn't sent OPTIONS. */
export const notSentStep = ({ host, register }: SipTrunk): CheckStep => ({
  name: "options",
  ok: true,
  message: register
    ? "Ping is off, so OPTIONS wasn't sent."
    : `Ping is off, so OPTIONS wasn't sent. Only a call shows whether ${host} answers.`,
});

function judgeOptions(trunk: SipTrunk, status: number, reason: string): { ok: boolean; message: string } {
  const { host, username, password } = trunk;
  if (status === 401 || status === 407) {
    const hasNone = username === null || password === null;
    return {
      ok: false,
      message: hasNone
        ? `${host} asks for a username and password (${status}). Enter those of the SIP account.`
        : `${host} rejected the username and password (${status}). Check Username and Password.`,
    };
  }
  if (status === 403)
    return {
      ok: false,
      message:
        `${host} rejected this server (403 ${reason}). Add its IP address to the trunk's access list at the provider, ` +
        "or check the username.",
    };
  if (status === 503)
    return {
      ok: false,
      message: `${host} is reachable but isn't accepting calls right now (503 ${reason}). Try again later.`,
    };
  // Any other response to OPTIONS means the trunk is alive: many answer 404 or 405.
  return { ok: true, message: `${host} answered OPTIONS with ${status} ${reason}`.trim().concat(".") };
}

export function registerStep(trunk: SipTrunk, answer: ProbeResult): CheckStep {
  if (answer.kind === "failure") {
    const { message } = answer.failure;
    const hint = trunk.ping ? "It answers OPTIONS but not REGISTER." : "Check Host, Port and Transport.";
    return { name: "register", ok: false, message: `${message} ${hint}` };
  }
  const { response } = answer;
  if (response.status < 300)
    return { name: "register", ok: true, message: `${trunk.host} accepts the username and password.` };
  return { name: "register", ok: false, message: registerRefusal(response, trunk) };
}
