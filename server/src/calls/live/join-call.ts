/** How a browser joins its call: over WebRTC, or over the WebSocket fallback. */
import type { CallCommand } from "@parley/conversation/call-messages";
import type { Clock } from "@parley/base/clock";
import type { CallWorkers } from "./call-workers.ts";
import type { CallSocket, LiveCall, OfferAnswer } from "./live-call.ts";

/** From the first offer to audio in both directions. */
const CONNECT_TIMEOUT_MS = 30_000;

export interface CallJoining {
  /** Asks the call's worker something about media and resolves with its answer. */
  askMedia(call: LiveCall, command: (requestId: string) => CallCommand): Promise<OfferAnswer>;
  /**
   * Passes an SDP offer to the call's worker; resolves with the
   * answer, or with a refusal and its reason. Throws AT_CAPACITY.
   */
  offer(call: LiveCall, sdp: string): Promise<OfferAnswer>;
  /**
   * Passes a browser's new ICE credentials to the call's worker; resolves with ours, or with a refusal and its reason.
   */
  restartIce(call: LiveCall, sdpFragment: string): Promise<OfferAnswer>;
  /** Attaches a socket in place of an earlier one. The returned functions pass on what arrives. Throws AT_CAPACITY. */
  attachSocket(
    call: LiveCall,
    socket: CallSocket,
  ): { data(data: string | Uint8Array<ArrayBuffer>): void; closed(wasLost: boolean): void };
}

export function createCallJoining(workers: CallWorkers, clock: Clock): CallJoining {
  let nextRequest = 0;

  function join(call: LiveCall): void {
    if (call.worker !== null) return;
    workers.assign(call);
    call.answerBy = { at: clock.now() + CONNECT_TIMEOUT_MS, reason: "network_lost" };
  }

  function askMedia(call: LiveCall, command: (requestId: string) => CallCommand): Promise<OfferAnswer> {
    const requestId = String(nextRequest++);
    return new Promise((resolve) => {
      call.offers.set(requestId, resolve);
      workers.command(call, command(requestId));
    });
  }

  return {
    async offer(call, sdp) {
      join(call);
      return askMedia(call, (requestId) => ({ type: "offer", requestId, sdp }));
    },
    async restartIce(call, sdp) {
      if (call.worker === null)
        return { type: "refused", message: "This call has no connection to restart yet.", why: "no_restart" };
      return askMedia(call, (requestId) => ({ type: "ice_restart", requestId, sdp }));
    },
    askMedia,
    attachSocket(call, socket) {
      join(call);
      call.socket?.close();
      call.socket = socket;
      workers.command(call, { type: "socket_opened" });
      const isCurrent = () => call.socket === socket;
      return {
        data: (data) => {
          if (isCurrent()) workers.command(call, { type: "socket_data", data });
        },
        closed: (wasLost) => {
          if (!isCurrent()) return;
          call.socket = null;
          workers.command(call, { type: "socket_closed", wasLost });
        },
      };
    },
  };
}
