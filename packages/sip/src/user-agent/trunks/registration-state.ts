import type { SipFailure, SipTrunkState } from "../../sip-messages.ts";
import type { SendFailure } from "../core/send-failure.ts";

/** A trunk's state; reports every change. `at` is in epoch ms. */
export interface TrunkStateKeeper {
  readonly state: SipTrunkState;
  /**
   * A SIP message came from the trunk. A request also shows that the provider knows our account. If nothing else changes,
   * this is reported with the next `found`: a busy trunk gives many signs of life a second.
   */
  heard(at: number, kind: "request" | "response"): void;
  /** Any answer to OPTIONS means that the trunk is alive. */
  optionsAnswered(at: number, status: number): void;
  /**
   * OPTIONS wasn't answered or couldn't be sent. Many providers ignore it, so that silence takes no trunk down; a name
   * without an address that may be used does.
   */
  optionsMissed(failure: SendFailure): void;
  /** The trunk's name has addresses that may be used. */
  found(): void;
  /** An INVITE had a response. One beyond 100 that isn't about our credentials ends a refusal, too. */
  inviteAnswered(status: number): void;
  /** An INVITE had no answer at all, or couldn't be sent. */
  inviteMissed(failure: SendFailure): void;
  /** `problem`: what is odd about the answer, in words. */
  registered(until: number, problem?: string | null): void;
  /** The registrar refused us (`isRefusal`), or could not be reached. */
  notRegistered(message: string, isRefusal: boolean): void;
}

/** What `resolve` throws. */
const LOOKUP: readonly SipFailure[] = ["dns", "private_address"];
/** Something is wrong after this many misses in a row, since a single one may just be packet loss. */
const MOST_MISSES = 3;
/** Responses that may be about our credentials. */
const CREDENTIALS: readonly number[] = [401, 403, 407];

const isLookup = ({ failure }: SendFailure): boolean => LOOKUP.includes(failure);

export function createTrunkState(onChange: (state: SipTrunkState) => void): TrunkStateKeeper {
  let lookupMisses = 0;
  let inviteMisses = 0;
  let isRefused = false;
  let lookupError: string | null = null;
  let inviteError: string | null = null;
  let optionsError: string | null = null;
  let registerError: string | null = null;
  let registeredUntil: number | null = null;
  let lastOptions: SipTrunkState["lastOptions"] = null;
  let lastSeen: number | null = null;
  let last = "";

  const current = (): SipTrunkState => ({
    registeredUntil,
    lastOptions,
    lastSeen,
    isUp: lookupMisses < MOST_MISSES && inviteMisses < MOST_MISSES && !isRefused,
    lastError: registerError ?? lookupError ?? inviteError ?? optionsError,
  });
  const tell = (): void => {
    const state = current();
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    onChange(state);
  };
  function looked(): void {
    lookupMisses = 0;
    lookupError = null;
  }
  /** A name server's own failure may be over soon; the rest lasts. */
  function notFound({ failure, message, isLasting = failure === "private_address" }: SendFailure): void {
    lookupMisses = isLasting ? MOST_MISSES : lookupMisses + 1;
    lookupError = message;
    tell();
  }
  function accepted(): void {
    if (!isRefused) return;
    isRefused = false;
    registerError = null;
  }

  return {
    get state() {
      return current();
    },
    heard(at, kind) {
      const isNews = inviteMisses > 0 || (kind === "request" && isRefused);
      inviteMisses = 0;
      inviteError = null;
      if (kind === "request") accepted();
      lastSeen = at;
      if (isNews) tell();
    },
    optionsAnswered(at, status) {
      optionsError = null;
      looked();
      lastOptions = { at, status };
      tell();
    },
    optionsMissed(missed) {
      if (isLookup(missed)) return notFound(missed);
      optionsError = missed.message;
      return tell();
    },
    found() {
      looked();
      tell();
    },
    inviteAnswered(status) {
      const isNews = inviteMisses > 0 || isRefused;
      inviteMisses = 0;
      inviteError = null;
      if (status > 100 && !CREDENTIALS.includes(status)) accepted();
      if (isNews) tell();
    },
    inviteMissed(missed) {
      if (isLookup(missed)) return notFound(missed);
      inviteMisses += 1;
      inviteError = missed.message;
      return tell();
    },
    registered(until, problem = null) {
      registeredUntil = until;
      isRefused = false;
      registerError = problem;
      tell();
    },
    notRegistered(message, refused) {
      registeredUntil = null;
      isRefused = refused;
      registerError = message;
      tell();
    },
  };
}
