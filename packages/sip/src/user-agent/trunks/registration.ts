/** A trunk's registration (RFC 3261 10): refreshed regularly, and removed at the end. */
import { formatHostPort } from "../../message/host-port.ts";
import { header, headerValues } from "../../message/headers.ts";
import { parseNameAddress } from "../../message/name-address.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import { formatSipUri, parseSipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";
import type { Hop } from "../../transport/hop.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import { createDigestSession } from "../core/digest-session.ts";
import { startExchange } from "../core/challenged-exchange.ts";
import { newCallId, newTag } from "../core/identifiers.ts";
import { sendFailureOf } from "../core/send-failure.ts";
import { createTimers } from "../core/timers.ts";
import { registerRefusal } from "./register-refusal.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { createTrunkRequest, trunkTarget } from "./trunk-request.ts";
import type { TrunkStateKeeper } from "./registration-state.ts";

const WANTED_S = 3_600;
const LONGEST_S = 86_400;
/** A floor, so that a registrar that grants less isn't asked all the time. */
const SHORTEST_S = 20;
/** Longest part of a header to quote. */
const MOST_TEXT = 100;
/** Most address changes in a row to follow at once, since some NATs assign a new port every time. */
const MOST_MOVES = 2;

export interface Registration {
  /** The address that accepted our credentials; null while not registered. */
  registrar(): string | null;
  /** Unregisters. Resolves when the registrar has answered or can't. */
  close(): Promise<void>;
}

export function startRegistration(
  userAgent: UserAgentContext,
  trunk: SipTrunk,
  state: TrunkStateKeeper,
): Registration {
  const timers = createTimers(userAgent.clock);
  const callId = newCallId();
  const tag = newTag();
  const digest = createDigestSession(trunk);
  let seq = 0;
  let wantedS = WANTED_S;
  let failures = 0;
  let moves = 0;
  let toldProblem: string | null = null;
  let contact: string | null = null;
  let registrar: string | null = null;
  let keptAlive: { hop: Hop; stop(): void } | null = null;
  let isClosed = false;
  let isBusy = false;
  let stopNext = (): void => undefined;

  /** Registers `uri`, or removes it with 0 s. */
  function send(
    uri: string,
    hops: readonly Hop[],
    seconds: number,
    done: { answered(response: SipResponse, hop: Hop): void; failed(message: string): void },
  ): void {
    const make = () =>
      createTrunkRequest(trunk, {
        method: "REGISTER",
        callId,
        tag,
        seq: ++seq,
        product: userAgent.product,
        name: userAgent.name,
        headers: [
          { name: "Contact", value: `<${uri}>;expires=${seconds}` },
          { name: "Expires", value: String(seconds) },
        ],
      });
    startExchange(
      userAgent,
      { make, hops, digest, host: trunk.host },
      {
        onFinal: (response, { hop }) => done.answered(response, hop),
        onFailure: ({ message }) => done.failed(message),
      },
    );
  }

  async function register(): Promise<void> {
    if (isClosed || isBusy) return;
    isBusy = true;
    try {
      const hops = await userAgent.resolve(trunkTarget(trunk));
      const [first] = hops;
      if (first) await userAgent.transport.prepare(first);
      if (isClosed || !first) {
        isBusy = false;
        return;
      }
      const uri = contactUriAt(first);
      send(uri, hops, wantedS, {
        answered(response, hop) {
          isBusy = false;
          if (isClosed) return;
          if (response.status < 300) registered(uri, response, hop);
          else refused(response);
        },
        failed(message) {
          isBusy = false;
          if (!isClosed) failed(message, false, "network");
        },
      });
    } catch (error) {
      isBusy = false;
      if (!isClosed) failed(sendFailureOf(userAgent, error, trunk.host).message, false, "network");
    }
  }

  function takeBack(uri: string, hop: Hop, done: () => void): void {
    send(uri, [hop], 0, { answered: done, failed: done });
  }

  function again(afterMs: number): void {
    stopNext();
    stopNext = timers.after(afterMs, () => void register());
  }

  function registered(uri: string, response: SipResponse, hop: Hop): void {
    failures = 0;
    const seconds = grantedS(response, uri, wantedS);
    const problem = contactProblem(response, uri, trunk.host, seconds);
    if (problem !== null && problem !== toldProblem)
      userAgent.emit({ type: "log", level: "warn", message: problem });
    toldProblem = problem;
    const before = contact;
    contact = uri;
    registrar = hop.address;
    state.registered(Math.round(userAgent.clock.now()) + seconds * 1000, problem);
    keepAlive(hop);
    // The response says how the registrar sees us (RFC 3581): behind NAT, only that address reaches us.
    const seen = contactUriAt(hop);
    if (seen !== uri && moves < MOST_MOVES) {
      moves += 1;
      contact = before === uri ? null : before;
      // Removes the wrong one first, since some registrars allow only one Contact per account.
      return takeBack(uri, hop, () => void register());
    }
    if (seen === uri) moves = 0;
    if (before !== null && before !== uri) takeBack(before, hop, () => undefined);
    return again((seconds * 1000) / 2);
  }

  function refused(response: SipResponse): void {
    const minimum = Number(header(response, "Min-Expires") ?? Number.NaN);
    if (response.status === 423 && minimum > wantedS && minimum <= LONGEST_S) {
      wantedS = minimum;
      return void register();
    }
    const isCredentials = [401, 403, 404, 407].includes(response.status);
    return failed(registerRefusal(response, trunk), true, isCredentials ? "refused" : "network");
  }

  function failed(message: string, isRefusal: boolean, pace: "network" | "refused"): void {
    failures += 1;
    registrar = null;
    state.notRegistered(message, isRefusal);
    again(retryDelayMs(failures, pace, userAgent.random()));
  }

  function keepAlive(hop: Hop): void {
    if (keptAlive && sameHop(keptAlive.hop, hop)) return;
    keptAlive?.stop();
    const stop = userAgent.transport.keepAlive(hop, () => {
      if (!isClosed) again(1_000 * userAgent.random());
    });
    keptAlive = { hop, stop };
  }

  function contactUriAt(hop: Hop): string {
    const { host, port } = userAgent.transport.localAddress(hop);
    return formatSipUri({
      scheme: "sip",
      user: trunk.username ?? userAgent.name,
      password: null,
      host: host.replace(/^\[(.*)\]$/, "$1"),
      port,
      params: new Map(hop.transport === "udp" ? [] : [["transport", hop.transport]]),
      headers: [],
    });
  }

  void register();
  return {
    registrar: () => registrar,
    close() {
      isClosed = true;
      timers.close();
      const hop = keptAlive?.hop;
      keptAlive?.stop();
      keptAlive = null;
      if (contact === null || !hop) return Promise.resolve();
      const uri = contact;
      return new Promise((resolve) => takeBack(uri, hop, resolve));
    },
  };
}

/** How long the registration lasts: from our Contact, or else from Expires (RFC 3261 10.2.4). */
function grantedS(response: SipResponse, uri: string, wanted: number): number {
  const ours = headerValues(response, "Contact")
    .map((value) => parseNameAddress(value))
    .find((address) => address !== null && isSameContact(address.uri, uri));
  const seconds = Number(ours?.params.get("expires") ?? header(response, "Expires") ?? wanted);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, SHORTEST_S), LONGEST_S) : wanted;
}

/** What is wrong with the response's Contact, in words; null if it names ours, or other ones properly. */
function contactProblem(response: SipResponse, uri: string, host: string, seconds: number): string | null {
  const read = headerValues(response, "Contact").map((value) => ({
    value,
    address: parseNameAddress(value),
  }));
  if (read.some(({ address }) => address !== null && isSameContact(address.uri, uri))) return null;
  const bad = read.find(({ address }) => address === null);
  if (!bad) return null;
  return `${host} accepted the registration, but the Contact in its answer can't be read (${bad.value.slice(0, MOST_TEXT)}). It is taken to last ${seconds} s.`;
}

function isSameContact(one: string, other: string): boolean {
  const [a, b] = [parseSipUri(one), parseSipUri(other)];
  return a !== null && b !== null && a.user === b.user && formatHostPort(a) === formatHostPort(b);
}

const sameHop = (one: Hop, other: Hop): boolean =>
  one.address === other.address && one.port === other.port && one.transport === other.transport;
