/**
 * How a browser joins its call: over WebRTC, or over the WebSocket fallback.
 * It may reconnect the same way as often as its connection breaks.
 */
import { createTokenBucket } from "@parley/media/token-bucket";
import type { MediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine, type WebRtcLine } from "@parley/media/web/web-rtc-line";
import { createWebSocketLine, type WebSocketLine } from "@parley/media/web/web-socket-line";
import { messageOf } from "@parley/base/thrown";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";
import { refusalWords } from "./offer-refusals.ts";

/** Each offer costs codecs and a handshake, so this limits the offers of one caller, per second and in a burst. */
const OFFERS_PER_SECOND = 0.5;
const OFFERS_AT_ONCE = 5;

type Offer = Extract<CallCommand, { type: "offer" }>;

export function createBrowserJoin(options: CallJoinOptions & { mediaPort: MediaPort }): CallJoin {
  const { session, mediaPort, send, log } = options;
  const offers = createTokenBucket(OFFERS_PER_SECOND, OFFERS_AT_ONCE);
  /** The line of the latest offer. */
  let webRtc: WebRtcLine | null = null;
  let socket: WebSocketLine | null = null;
  let dropSocket: () => void = () => undefined;

  function refuse(requestId: string, message: string): void {
    send({ type: "offer_refused", requestId, message });
  }

  async function takeOffer({ requestId, sdp, page }: Offer): Promise<void> {
    if (!offers.take(performance.now())) {
      const message = "Too many offers were made for this call. Try again in 2 s.";
      return send({ type: "offer_refused", requestId, message, why: "too_many" });
    }
    try {
      const offered = await createWebRtcLine({
        mediaPort,
        channelLabel: "parley",
        msid: "parley agent",
        offerSdp: sdp,
        page: page ?? null,
      });
      if (!session.attach(offered.line)) return refuse(requestId, "This call has ended.");
      webRtc = offered;
      send({ type: "answer", requestId, sdp: offered.answerSdp });
    } catch (error) {
      refuse(requestId, refusalWords(error, log)); // the page may send a better one
    }
  }

  function restartIce(requestId: string, fragment: string): void {
    const refuseRestart = (message: string) =>
      send({ type: "offer_refused", requestId, message, why: "no_restart" });
    if (!webRtc) return refuseRestart("This call has no WebRTC connection to restart.");
    try {
      const sdp = webRtc.restartIce(fragment);
      if (sdp !== null) return send({ type: "answer", requestId, sdp });
      refuseRestart("The offer repeats the connection's ICE credentials. Send new ones to restart it.");
    } catch (error) {
      refuseRestart(refusalWords(error, log));
    }
  }

  function openSocket(page: string | null): void {
    dropSocket(); // what the earlier one still sends mustn't reach this one's page
    socket?.socketReplaced();
    let isMine = true;
    dropSocket = () => (isMine = false);
    const mine = createWebSocketLine({
      page,
      send: (data) => {
        if (isMine) send({ type: "socket_data", data });
      },
      close: (because) => {
        if (isMine && socket === mine) send({ type: "socket_close", ...(because && { because }) });
        isMine = false;
      },
      onError: (error) => log("error", messageOf(error)),
    });
    socket = mine;
    if (!session.attach(mine.line)) socket = null;
  }

  return {
    take(command) {
      switch (command.type) {
        case "offer":
          void takeOffer(command);
          return true;
        case "ice_restart":
          restartIce(command.requestId, command.sdp);
          return true;
        case "socket_opened":
          openSocket(command.page ?? null);
          return true;
        case "socket_data":
          socket?.socketData(command.data);
          return socket !== null;
        case "socket_closed":
          socket?.socketClosed(command.wasLost, command.hasLeft);
          return socket !== null;
        default:
          return false;
      }
    },
  };
}
