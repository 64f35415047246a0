/**
 * What crosses the border between the main thread and the signalling thread: plain data only. A leg is one call as SIP
 * sees it; the main thread names the legs it dials, the signalling thread those that ring in.
 */

/** A trunk as the signalling thread needs it, with its password in clear. Never stored or logged. */
export interface SipTrunk {
  id: string;
  host: string;
  /** Null: found by RFC 3263 (NAPTR, SRV), then the transport's standard port. */
  port: number | null;
  transport: "udp" | "tcp" | "tls";
  /** Requests go there instead of to `host`: a host, `host:port` or a SIP URI. */
  outboundProxy: string | null;
  username: string | null;
  password: string | null;
  register: boolean;
  /** Who may call in: by source address (CIDR or plain), or by digest with the trunk's own username and password. */
  inboundAuth: { addresses: string[]; digest: boolean };
  /** Digits of the user part that From carries; otherwise the caller's number. */
  callerIdHeader: "from" | "p_asserted_identity";
  /** Its P-Asserted-Identity is believed. */
  trusted: boolean;
  /** Names of the headers of a call that rings in that are passed on. */
  recordHeaders: string[];
}

export interface SipThreadOptions {
  /** Where to listen; an empty list: an ephemeral port for each transport that a trunk needs. */
  listen: { transport: "udp" | "tcp" | "tls"; port: number }[];
  /** Address to bind; null: every interface. */
  host: string | null;
  /** Public addresses that go into Via, Contact and SDP; empty: the local ones. */
  publicAddresses: string[];
  /** PEM. Null: no TLS listener. */
  tls: { cert: string; key: string } | null;
  /** PEM. Authorities that sign trunks' certificates, beside those that Node trusts. */
  tlsCa: string | null;
  /** Private hosts and ranges that trunks may have. */
  networkAllow: string[];
  /** `Parley/1.2.3`. */
  userAgent: string;
  /** Tests shorten these, ms. */
  t1Ms?: number;
  optionsIntervalMs?: number;
}

/** Why a leg failed or ended before its answer, beside a SIP status. */
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
  /** The complete list of trunks; replaces the last one. Legs of a trunk that is gone go on. */
  | { type: "trunks"; trunks: SipTrunk[] }
  | {
      type: "dial";
      legId: string;
      trunkId: string;
      /** User part of the request's URI, as the trunk writes numbers; or a whole SIP URI. */
      to: string;
      /** User part of From, or of P-Asserted-Identity if the trunk says so. */
      from: string;
      sdp: string;
      /** Extra headers, for example of a transfer's second leg. */
      headers: { name: string; value: string }[];
    }
  /** The trunk of the called number, one of `trunkIds`: its account answers from here on. Otherwise that is the first. */
  | { type: "route"; legId: string; trunkId: string }
  /** 180, or 183 with a body, or 100 ms later nothing. Sent reliably where the peer asks for it (RFC 3262). */
  | { type: "progress"; legId: string; status: 180 | 183; sdp: string | null }
  /** 200. */
  | { type: "accept"; legId: string; sdp: string }
  /** A final refusal of a leg that rings in. 404 asks who calls first, if the number may be a trunk's with digest. */
  /** `warning`: a sentence for the caller's side about what is wrong with its offer (RFC 3261, 20.43). */
  | {
      type: "reject";
      legId: string;
      status: number;
      reason: string;
      retryAfterS: number | null;
      warning?: string;
    }
  /** CANCEL, BYE or a refusal, whichever fits the state. */
  | { type: "hang_up"; legId: string; reason: string | null }
  /** What the media made of a `reoffer`: an answer, or null to refuse it (488). */
  | { type: "reoffer_answer"; legId: string; requestId: string; sdp: string | null }
  /** REFER; `refer_result` follows. */
  | { type: "refer"; legId: string; requestId: string; target: string }
  /** One digit by INFO (application/dtmf-relay). */
  | { type: "info_digit"; legId: string; digit: string; durationMs: number }
  /** Tries a trunk out; `check_result` follows. */
  | { type: "check"; requestId: string; trunk: SipTrunk; codecs: string[] }
  /** From now on OPTIONS and new calls get 503. */
  | { type: "drain" }
  /** Hangs up what is left, unregisters and closes. The thread ends by itself. */
  | { type: "close" };

/** Signalling thread → main thread. `at` is epoch ms. */
export type SipEvent =
  | { type: "ready"; listening: { transport: "udp" | "tcp" | "tls"; port: number }[] }
  /** It cannot start and ends; one sentence for the operator. */
  | { type: "failed"; message: string }
  /** A call of an authorised source rings in. 100 has been sent. */
  | {
      type: "incoming";
      legId: string;
      /**
       * Every trunk that this source may call through: those that the request itself points to first (the user of its
       * digest, the account whose Contact is called), then the oldest. The called number's own trunk has to be among them.
       */
      trunkIds: string[];
      /** User part of the called address, as received. */
      to: string;
      /** Who is called if `to` only names the account of one of the trunks: of P-Called-Party-ID or To. */
      calledParty: string | null;
      /** User part of From as received; empty if anonymous. */
      from: string;
      /** What any of the trunks trusts; to be believed only if the called number's trunk does. */
      assertedIdentity: string | null;
      displayName: string;
      /** What any of the trunks records; to be kept only as far as the called number's trunk does. */
      headers: { name: string; value: string }[];
      /** Null: they expect our offer in the 200. */
      sdp: string | null;
      /** Where its signalling comes from: media may go there if the SDP names a private address. */
      signallingAddress: string;
      /** The trunk's signalling is TLS. */
      isSecure: boolean;
    }
  | { type: "ringing"; legId: string }
  /** SDP in a provisional answer. `fork` tells early dialogs apart. */
  | { type: "early_media"; legId: string; fork: string; sdp: string; signallingAddress: string }
  /** 200 for a leg that we dialled. `sdp` null if it was told early already and the 200 repeats none. */
  | { type: "answered"; legId: string; sdp: string | null; signallingAddress: string }
  /** ACK for a leg that rang in; with the answer to our offer, if we made one. */
  | { type: "confirmed"; legId: string; sdp: string | null }
  /** They change the session (null: they ask for our offer). `reoffer_answer` is expected. */
  | { type: "reoffer"; legId: string; requestId: string; sdp: string | null }
  /** The answer to an offer of ours that travelled in a 200 to their re-INVITE. */
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
      /** `peer`: BYE or CANCEL; `us`: hang_up or reject; `failure`: see the rest. */
      by: "peer" | "us" | "failure";
      wasAnswered: boolean;
      /** Final status of the INVITE, if one came. */
      status: number | null;
      reason: string;
      failure: SipFailure | null;
      /** For people, where there is a failure: what happened. */
      message: string | null;
    }
  /** A message of a leg, for finding faults: credentials masked, at most 4 kB each and 200 a leg. */
  | { type: "ladder"; legId: string; at: number; direction: "sent" | "received"; peer: string; text: string }
  | { type: "trunk_state"; trunkId: string; state: SipTrunkState }
  | { type: "check_result"; requestId: string; steps: CheckStep[] }
  | { type: "log"; level: "info" | "warn" | "error"; message: string };

export interface SipTrunkState {
  /** Epoch ms; null while it is not registered. */
  registeredUntil: number | null;
  /** The last answer to OPTIONS: any answer means that the trunk is alive. */
  lastOptions: { at: number; status: number } | null;
  /** False after three unanswered OPTIONS in a row, or when registration is refused. */
  isUp: boolean;
  lastError: string | null;
}

/** One step of trying a trunk out. `message` says in words what is wrong and which setting helps. */
export interface CheckStep {
  name: "dns" | "connect" | "tls" | "options" | "register" | "codecs";
  ok: boolean;
  message: string;
}
