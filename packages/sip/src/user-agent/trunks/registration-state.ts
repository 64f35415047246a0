import type { SipFailure, SipTrunkState } from "../../sip-messages.ts";
import type { SendFailure } from "../core/send-failure.ts";

/** A trunk's state; reports every change. */
export interface TrunkStateKeeper {
  readonly state: SipTrunkState;
  /** Any answer to OPTIONS means that the trunk is alive. */
  optionsAnswered(at: number, status: number): void;
  /** OPTIONS wasn't answered or couldn't be sent. */
  optionsMissed(failure: SendFailure): void;
  registered(until: number): void;
  /** The registrar refused us (`isRefusal`), or could not be reached. */
  notRegistered(message: string, isRefusal: boolean): void;
}

/** Failures that retrying won't fix: the trunk is down at once. */
const LASTING: readonly SipFailure[] = ["private_address"];
/** A trunk is down after this many misses in a row, since a single one may just be packet loss. */
const MOST_MISSES = 3;

export function createTrunkState(onChange: (state: SipTrunkState) => void): TrunkStateKeeper {
  let misses = 0;
  let isRefused = false;
  let optionsError: string | null = null;
  let registerError: string | null = null;
  let registeredUntil: number | null = null;
  let lastOptions: SipTrunkState["lastOptions"] = null;
  let last = "";

  const current = (): SipTrunkState => ({
    registeredUntil,
    lastOptions,
    isUp: misses < MOST_MISSES && !isRefused,
    lastError: registerError ?? optionsError,
  });
  const tell = (): void => {
    const state = current();
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    onChange(state);
  };

  return {
    get state() {
      return current();
    },
    optionsAnswered(at, status) {
      misses = 0;
      optionsError = null;
      lastOptions = { at, status };
      tell();
    },
    optionsMissed({ failure, message }) {
      misses = LASTING.includes(failure) ? MOST_MISSES : misses + 1;
      optionsError = message;
      tell();
    },
    registered(until) {
      registeredUntil = until;
      isRefused = false;
      registerError = null;
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
