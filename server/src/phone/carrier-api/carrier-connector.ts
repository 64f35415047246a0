/**
 * Connects carriers without SIP: takes their webhooks and streams, and places calls through them
 * (docs/phone.md#carriers).
 */
import { ServiceError } from "@parley/base/errors";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { CarrierUrls } from "./carrier-account.ts";
import { carrierAddresses } from "../numbering/carrier-addresses.ts";
import { createCarrierDriver } from "./carrier-driver.ts";
import type { CarrierHost, CarrierTrunk, OutboundDial, StreamSocket } from "./carrier-host.ts";
import { createCarrierLegs, type CarrierLegs, type OpenStream } from "./carrier-legs.ts";
import { createSeenEvents } from "./seen-events.ts";
import { readStreamTicket } from "./stream-start.ts";
import { callOfTicket, createStreamTickets } from "./stream-tickets.ts";
import { isSignedByTelnyx } from "./signatures/telnyx-signature.ts";
import { readTelnyxEvent, takeTelnyxEvent } from "./telnyx-webhooks.ts";
import { isSignedByTwilio } from "./signatures/twilio-signature.ts";
import { twilioStatus, twilioTarget, twilioTransfer, twilioVoice } from "./twilio-webhooks.ts";

/** A request from a carrier, or from somebody who claims to be one. */
export interface CarrierRequest {
  trunkId: string;
  /** Path and query, exactly as received. */
  path: string;
  /** A header's value; empty if there is none. */
  header(name: string): string;
  body: Buffer;
}

/** The webhooks that carriers send. */
export interface CarrierWebhooks {
  /** TwiML for a call that rings in; null if the request isn't Twilio's. */
  twilioVoice(request: CarrierRequest): Promise<string | null>;
  /** False if the request isn't the carrier's. */
  twilioStatus(request: CarrierRequest): boolean;
  /** As `twilioStatus`, about the target of a transfer. */
  twilioTarget(request: CarrierRequest): boolean;
  /**
   * TwiML for a call whose transfer is over; null if the request isn't Twilio's. Throws CONFLICT if it was reported
   * before.
   */
  twilioTransfer(request: CarrierRequest): string | null;
  telnyxEvent(request: CarrierRequest): boolean;
  /** The call that a carrier's request is about, if this process doesn't hold it; otherwise null. */
  callElsewhere(kind: "twilio" | "telnyx", request: CarrierRequest): CallElsewhere | null;
}

/** A call that another process may hold, with our ID and the carrier's as far as they are known. */
export interface CallElsewhere {
  trunkId: string;
  callId: string | null;
  carrierCallId: string | null;
}

/** The media streams that carriers open. */
export interface CarrierStreams {
  /** Whether there is such a trunk of this kind. */
  knows(kind: "twilio" | "telnyx", trunkId: string): boolean;
  /**
   * Takes a message of a socket that isn't admitted yet. `wait`: another message has to follow; `refused`: close the
   * socket. An id: the stream claims to belong to that call, which isn't here.
   */
  admit(
    kind: "twilio" | "telnyx",
    trunkId: string,
    message: string,
    socket: StreamSocket,
  ): OpenStream | "wait" | "refused" | { callId: string };
}

export interface CarrierConnector extends CarrierWebhooks, CarrierStreams {
  /** Resolves when the carrier has accepted the call; throws CarrierError. */
  dial(dial: OutboundDial): Promise<void>;
  onCallEvent: CarrierLegs["onCallEvent"];
  transfer: CarrierLegs["transfer"];
  close(): Promise<void>;
}

export interface CarrierConnectorOptions {
  host: CarrierHost;
  guarded: Pick<GuardedClient, "send">;
  urls: CarrierUrls;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Epoch ms. */
  now(): number;
  /** Runs `task` once after `ms`, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
  onError(error: unknown): void;
}

export function createCarrierConnector(options: CarrierConnectorOptions): CarrierConnector {
  const { host, publicUrl, now } = options;
  const tickets = createStreamTickets(now);
  const seen = createSeenEvents();
  const running = new Set<Promise<void>>();
  const addressesOf = ({ id, account }: CarrierTrunk) => carrierAddresses(publicUrl, account.kind, id);
  const legs = createCarrierLegs({
    host,
    tickets,
    after: options.after,
    driverOf: (trunk) =>
      createCarrierDriver(options.guarded, options.urls, trunk.account, addressesOf(trunk)),
  });

  function twilioTrunk(request: CarrierRequest): CarrierTrunk | null {
    const trunk = host.findTrunk("twilio", request.trunkId);
    if (trunk?.account.kind !== "twilio") return null;
    const isSigned = isSignedByTwilio(trunk.account.authToken, {
      url: publicUrl + request.path,
      signature: request.header("x-twilio-signature"),
      contentType: request.header("content-type"),
      body: request.body,
    });
    return isSigned ? trunk : null;
  }

  function telnyxTrunk(request: CarrierRequest): CarrierTrunk | null {
    const trunk = host.findTrunk("telnyx", request.trunkId);
    if (trunk?.account.kind !== "telnyx") return null;
    const signed = {
      signature: request.header("telnyx-signature-ed25519"),
      timestamp: request.header("telnyx-timestamp"),
      body: request.body,
    };
    return isSignedByTelnyx(trunk.account.publicKey, signed, now()) ? trunk : null;
  }

  const inQuery = ({ path }: CarrierRequest, name: string) =>
    URL.parse(path, publicUrl)?.searchParams.get(name) ?? null;
  const callIn = (request: CarrierRequest) => inQuery(request, "call");
  const namesIn = (request: CarrierRequest) => ({
    callId: callIn(request),
    token: inQuery(request, "transfer"),
  });
  const formOf = ({ body }: CarrierRequest) => new URLSearchParams(body.toString("utf8"));

  function twilioIds(request: CarrierRequest): CallElsewhere | null {
    const trunk = twilioTrunk(request);
    if (!trunk) return null;
    const form = formOf(request);
    // What the target of a transfer does is about the caller's call.
    const carrierCallId = form.get("ParentCallSid") ?? form.get("CallSid");
    return { trunkId: trunk.id, callId: callIn(request), carrierCallId };
  }

  function telnyxIds(request: CarrierRequest): CallElsewhere | null {
    const trunk = telnyxTrunk(request);
    const event = trunk && readTelnyxEvent(request.body.toString("utf8"));
    return event && { trunkId: trunk.id, callId: event.callId, carrierCallId: event.carrierCallId };
  }

  return {
    async twilioVoice(request) {
      const trunk = twilioTrunk(request);
      return trunk && twilioVoice(legs, trunk, addressesOf(trunk), formOf(request));
    },
    twilioStatus(request) {
      const trunk = twilioTrunk(request);
      if (!trunk) return false;
      twilioStatus(legs, trunk, callIn(request), formOf(request));
      return true;
    },
    twilioTarget(request) {
      const trunk = twilioTrunk(request);
      if (!trunk) return false;
      twilioTarget(legs, trunk, namesIn(request), formOf(request));
      return true;
    },
    twilioTransfer(request) {
      const trunk = twilioTrunk(request);
      if (!trunk) return null;
      const twiml = twilioTransfer(legs, trunk, addressesOf(trunk), namesIn(request), formOf(request));
      if (twiml === null) throw new ServiceError("CONFLICT", "This transfer is over.");
      return twiml;
    },
    telnyxEvent(request) {
      const trunk = telnyxTrunk(request);
      if (!trunk) return false;
      const event = readTelnyxEvent(request.body.toString("utf8"));
      if (!event || !seen.isNew(event.id)) return true;
      // Telnyx wants an answer within 2 s, however long the call still takes.
      const task = takeTelnyxEvent(legs, trunk, event)
        .catch(options.onError)
        .finally(() => running.delete(task));
      running.add(task);
      return true;
    },
    callElsewhere(kind, request) {
      const ids = kind === "twilio" ? twilioIds(request) : telnyxIds(request);
      return ids && !legs.find(ids.trunkId, ids) ? ids : null;
    },
    knows: (kind, trunkId) => host.findTrunk(kind, trunkId) !== null,
    admit(kind, trunkId, message, socket) {
      const ticket = readStreamTicket(kind, message);
      if (ticket === undefined) return "wait";
      if (ticket === null) return "refused";
      const callId = callOfTicket(ticket);
      if (callId !== null && !legs.holds(callId)) return { callId };
      return legs.open(kind, trunkId, ticket, message, socket) ?? "refused";
    },
    dial: legs.dial,
    onCallEvent: legs.onCallEvent,
    transfer: legs.transfer,
    async close() {
      await Promise.all(running);
      await legs.close();
    },
  };
}
