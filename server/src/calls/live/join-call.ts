/** How a browser joins its call: over WebRTC, or over the WebSocket fallback. */
import type { CallCommand } from "@parley/conversation/call-messages";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { ServiceError } from "@parley/base/errors";
import type { Clock } from "@parley/base/clock";
import type { CallWorkers } from "./call-workers.ts";
import type { CallSocket, LiveCall, OfferAnswer } from "./live-call.ts";

/** From the first offer to audio in both directions. */
const CONNECT_TIMEOUT_MS = 30_000;
/** How long a refusal stands. Each question locks and counts in the database, and a token may ask as often as it likes. */
const REFUSAL_MS = 1_000;

/** Passes on what arrives on a socket. `hasLeft`: its page closed it without hanging up. */
export interface SocketLeg {
  data(data: string | Uint8Array<ArrayBuffer>): void;
  closed(wasLost: boolean, hasLeft?: boolean): void;
}

export interface CallJoining {
  /**
   * Asks whether the call may be joined, until it has been; after a refusal once a second. Throws what refuses that, and
   * UNAUTHENTICATED if the call ends meanwhile.
   */
  admit(call: LiveCall): Promise<void>;
  /** Asks the call's worker something about media and resolves with its answer. */
  askMedia(call: LiveCall, command: (requestId: string) => CallCommand): Promise<OfferAnswer>;
  /**
   * Passes an SDP offer to the call's worker; resolves with the
   * answer, or with a refusal and its reason. `page`: the id by which the page names itself. Throws AT_CAPACITY, and
   * what `admit` throws.
   */
  offer(call: LiveCall, sdp: string, page?: string | null): Promise<OfferAnswer>;
  /**
   * Passes a browser's new ICE credentials to the call's worker; resolves with ours, or with a refusal and its reason.
   */
  restartIce(call: LiveCall, sdpFragment: string): Promise<OfferAnswer>;
  /** Attaches an admitted call's socket in place of an earlier one. The returned functions pass on what arrives. Throws AT_CAPACITY. */
  attachSocket(call: LiveCall, socket: CallSocket, page?: string | null): SocketLeg;
}

export function createCallJoining(workers: CallWorkers, clock: Clock): CallJoining {
  let nextRequest = 0;

  function join(call: LiveCall, page: string | null): void {
    const isFirst = call.worker === null;
    workers.assign(call);
    if (call.pages.size < 2) call.pages.add(page);
    if (isFirst) call.answerBy = { at: clock.now() + CONNECT_TIMEOUT_MS, reason: "network_lost" };
  }

  async function admit(call: LiveCall): Promise<void> {
    if (!call.admitJoin) return;
    if (call.refusedUntil !== null && clock.now() >= call.refusedUntil) {
      [call.admitted, call.refusedUntil] = [null, null]; // there may be room now
    }
    call.admitted ??= call.admitJoin().catch((error: unknown) => {
      call.refusedUntil = clock.now() + REFUSAL_MS;
      throw error;
    });
    await call.admitted;
    if (call.ended) throw new ServiceError("UNAUTHENTICATED", "The call is over.");
  }

  function askMedia(call: LiveCall, command: (requestId: string) => CallCommand): Promise<OfferAnswer> {
    const requestId = String(nextRequest++);
    return new Promise((resolve) => {
      call.offers.set(requestId, resolve);
      workers.command(call, command(requestId));
    });
  }

  return {
    admit,
    async offer(call, sdp, page = null) {
      if (call.admitJoin) await admit(call);
      join(call, page);
      const named = page === null ? {} : { page };
      return askMedia(call, (requestId) => ({ type: "offer", requestId, sdp, ...named }));
    },
    async restartIce(call, sdp) {
      if (call.worker === null)
        return { type: "refused", message: "This call has no connection to restart yet.", why: "no_restart" };
      return askMedia(call, (requestId) => ({ type: "ice_restart", requestId, sdp }));
    },
    askMedia,
    attachSocket(call, socket, page = null) {
      join(call, page);
      if (call.socket) giveWay(call.socket, call.socketPage, page);
      call.socket = socket;
      call.socketPage = page;
      workers.command(call, { type: "socket_opened", ...(page !== null && { page }) });
      const isCurrent = () => call.socket === socket;
      return {
        data: (data) => {
          if (isCurrent()) workers.command(call, { type: "socket_data", data });
        },
        closed: (wasLost, hasLeft = false) => {
          if (!isCurrent()) return;
          call.socket = null;
          workers.command(call, { type: "socket_closed", wasLost, ...(hasLeft && { hasLeft }) });
        },
      };
    },
  };
}

/** Only the newest socket is the call's. The page of another one is told, as other lines tell theirs. */
function giveWay(old: CallSocket, oldPage: string | null, page: string | null): void {
  if (oldPage === null) return old.close();
  if (oldPage === page) return old.close("superseded");
  old.send(JSON.stringify({ type: "state", state: "replaced" } satisfies PageMessage));
  old.close("replaced");
}
