/**
 * Messages between the main thread and the signalling thread, as plain data. A leg is one call as SIP sees it. The main
 * thread assigns ids to the legs it dials, the signalling thread to incoming ones.
 */
import type { CapName } from "@parley/base/bounds/caps";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { QuestionMessage, ReplyMessage } from "@parley/base/questions/question";

import type { Dialable } from "@parley/base/e164/dialable";

/** A trunk as the signalling thread needs it, with its password in plain text. Never stored or logged. */
export interface SipTrunk {
  id: string;
  host: string;
  /** Null: looked up by RFC 3263 (NAPTR, SRV), falling back to the transport's standard port. */
  port: number | null;
  transport: "udp" | "tcp" | "tls";
  /** Where requests go instead of to `host`: a host, `host:port` or a SIP URI. */
  outboundProxy: string | null;
  username: string | null;
  password: string | null;
  register: boolean;
  /** False if another process registers it. */
  registersHere: boolean;
  /** Who may call in: by source address (CIDR or plain), or by digest with the trunk's own username and password. */
  inboundAuth: { addresses: string[]; digest: boolean };
  /** Where the caller's number goes. With `p_asserted_identity`, From carries the trunk's username if it has one. */
  callerIdHeader: "from" | "p_asserted_identity";
  /** Its P-Asserted-Identity is trusted. */
  trusted: boolean;
  /** Names of the headers to pass on from an incoming call. */
  recordHeaders: string[];
  /** Sends OPTIONS to it. */
  ping: boolean;
}

export interface SipThreadOptions {
  /** Where to listen. If empty, each transport that a trunk needs gets an ephemeral port. */
  listen: { transport: "udp" | "tcp" | "tls"; port: number }[];
  /** Address to bind; null: every interface. */
  host: string | null;
  /** Public addresses for Via, Contact and SDP. If empty, the local ones are used. */
  publicAddresses: string[];
  /** PEM. Null: no TLS listener. */
  tls: { cert: string; key: string } | null;
  /** PEM. Authorities that sign trunks' certificates, in addition to those Node trusts. */
  tlsCa: string | null;
  /** What trunks may reach. */
  network: NetworkPolicy;
  /** Product and version for `User-Agent` and `Server`, such as `example/1.2.3`. */
  product: string;
  /**
   * A token that stands for this side: user part of its addresses on trunks without a username, realm of its
   * challenges, and author of its warnings.
   */
  name: string;
  /** Tests shorten these, ms. */
  t1Ms?: number;
  optionsIntervalMs?: number;
}

/** Why a leg failed or ended before it was answered, in addition to a SIP status. */
export type SipFailure =
  | "dns"
  | "refused"
  | "tls"
  | "timeout"
  | "network"
  /** Our credentials were not accepted. */
  | "unauthorized"
  | "private_address"
  | "media";

/** Main thread → signalling thread. */
export type SipCommand =
  /** The complete list of trunks, which replaces the last one. Legs of a removed trunk continue. */
  | { type: "trunks"; trunks: SipTrunk[] }
  | {
      type: "dial";
      legId: string;
      trunkId: string;
      /** User part of the Request-URI, or a whole SIP URI. */
      to: Dialable;
      /** User part of From, or of P-Asserted-Identity if the trunk is set up that way. */
      from: string;
      sdp: string;
      /** Extra headers, for example on the second leg of a transfer. */
      headers: { name: string; value: string }[];
    }
  /**
   * Assigns the leg to the trunk of the called number, one of `trunkIds`: its account answers from now on. Without
   * this, the first trunk does.
   */
  | { type: "route"; legId: string; trunkId: string }
  /** Sends 180, or 183 with a body; reliably if the peer requires it (RFC 3262). */
  | { type: "progress"; legId: string; status: 180 | 183; sdp: string | null }
  /** Sends 200. */
  | { type: "accept"; legId: string; sdp: string }
  /**
   * Refuses an incoming leg. Instead of 404, a caller that another trunk might admit by digest is challenged first.
   * `warning`: a sentence for the caller's side about what is wrong with its offer (RFC 3261, 20.43).
   */
  | {
      type: "reject";
      legId: string;
      status: number;
      reason: string;
      retryAfterS: number | null;
      warning?: string;
    }
  /** Sends CANCEL, BYE or a refusal, whichever fits the state. */
  | { type: "hang_up"; legId: string; reason: string | null }
  /** The media's answer to a `reoffer`, or null to refuse it (488). */
  | { type: "reoffer_answer"; legId: string; requestId: string; sdp: string | null }
  /** Sends REFER; `refer_result` follows. */
  | { type: "refer"; legId: string; requestId: string; target: Dialable }
  /** Sends one digit by INFO (application/dtmf-relay). */
  | { type: "info_digit"; legId: string; digit: string; durationMs: number }
  /** Tests a trunk; `check_result` follows. */
  | { type: "check"; requestId: string; trunk: SipTrunk; codecs: string[] }
  | ReplyMessage
  /** Replaces the certificate for TLS connections from now on, PEM. */
  | { type: "certificate"; cert: string; key: string }
  /** From now on OPTIONS and new calls are answered with 503. */
  | { type: "drain" }
  /** Hangs up remaining calls, unregisters and closes. The thread then ends by itself. */
  | { type: "close" };

/** Signalling thread → main thread. `at` is epoch ms. */
export type SipEvent =
  | { type: "ready"; listening: { transport: "udp" | "tcp" | "tls"; port: number }[] }
  /** The thread cannot start and ends. `message` is one sentence for the operator. */
  | { type: "failed"; message: string }
  /** An incoming call from an authorised source. 100 has been sent. */
  | {
      type: "incoming";
      legId: string;
      /**
       * Every trunk that this source may call through. Those the request itself points to come first (by its digest
       * user, or by the account whose Contact is called), then the oldest. The called number's trunk must be one of
       * them.
       */
      trunkIds: string[];
      /**
       * The one with the best claim to the call: the caller knew its password, its Contact is called, its registrar, its
       * host or a listed address is the source; among equals the oldest.
       */
      ownerId: string;
      /** User part of the called address, as received. */
      to: string;
      /** The called user from P-Called-Party-ID or To, if `to` only names the account of one of the trunks. */
      calledParty: string | null;
      /** User part of From as received; empty if anonymous. */
      from: string;
      /** Set if any of the trunks is trusted; believe it only if the called number's trunk is. */
      assertedIdentity: string | null;
      displayName: string;
      /** Headers that any of the trunks records; keep only those of the called number's trunk. */
      headers: { name: string; value: string }[];
      /** Null: the caller expects our offer in the 200. */
      sdp: string | null;
      /** Where the signalling comes from. Media may go there if the SDP names a private address. */
      signallingAddress: string;
      /** The trunk's signalling uses TLS. */
      isSecure: boolean;
    }
  | { type: "ringing"; legId: string }
  /** One of `SIP_QUESTIONS`, in the name of a leg. */
  | QuestionMessage
  /** The call was redirected to `contact`, the first of the response, and ends, for the reason in `problem`. */
  | { type: "redirect_ignored"; legId: string; status: number; contact: string | null; problem: string }
  /** SDP in a provisional response. `fork` tells early dialogs apart. */
  | { type: "early_media"; legId: string; fork: string; sdp: string; signallingAddress: string }
  /** 200 for a leg that we dialled. `sdp` is null if it was already reported early and the 200 doesn't repeat it. */
  | { type: "answered"; legId: string; sdp: string | null; signallingAddress: string }
  /** ACK for an incoming leg, with the answer to our offer if we made one. */
  | { type: "confirmed"; legId: string; sdp: string | null }
  /** The peer changes the session; with a null `sdp` it asks for our offer. Expects `reoffer_answer`. */
  | { type: "reoffer"; legId: string; requestId: string; sdp: string | null }
  /** The answer to an offer of ours in a 200 to the peer's re-INVITE. */
  | { type: "reoffer_confirmed"; legId: string; sdp: string }
  | { type: "digit"; legId: string; digit: string }
  | {
      type: "refer_result";
      legId: string;
      requestId: string;
      ok: boolean;
      status: number | null;
      reason: string;
    }
  /** The last event of a leg. Exactly one follows each `dial` and each `incoming`. */
  | {
      type: "leg_ended";
      legId: string;
      /** `peer`: BYE or CANCEL; `us`: hang_up or reject; `failure`: see the fields below. */
      by: "peer" | "us" | "failure";
      wasAnswered: boolean;
      /** Final status of the INVITE, if one came. */
      status: number | null;
      reason: string;
      failure: SipFailure | null;
      /** What happened, in words, if it failed. */
      message: string | null;
      /** No part of the INVITE can have reached the trunk: it has no address, or no connection came about. */
      isUnsent?: boolean;
    }
  /** One of the leg's messages, for troubleshooting: credentials masked, at most 4 kB each and 200 per leg. */
  | { type: "ladder"; legId: string; at: number; direction: "sent" | "received"; peer: string; text: string }
  | { type: "trunk_state"; trunkId: string; state: SipTrunkState }
  | { type: "check_result"; requestId: string; steps: CheckStep[] }
  /** A call or connection was refused for lack of a free place. */
  | { type: "refused"; cap: CapName }
  | { type: "log"; level: "info" | "warn" | "error"; message: string };

export interface SipTrunkState {
  /** Epoch ms; null while not registered. */
  registeredUntil: number | null;
  /** The last answer to OPTIONS. Any answer means that the trunk is alive. */
  lastOptions: { at: number; status: number } | null;
  /** When a message last came from it, epoch ms, accurate to half a minute. */
  lastSeen: number | null;
  /**
   * False after three INVITEs in a row without any answer, if registration is refused, if its name isn't found, or if
   * its address isn't allowed.
   */
  isUp: boolean;
  lastError: string | null;
}

/** One step of a trunk check. `message` says what is wrong and which setting helps. */
export interface CheckStep {
  name: "dns" | "connect" | "tls" | "options" | "register" | "codecs";
  ok: boolean;
  message: string;
}
