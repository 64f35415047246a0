/** How a browser joins its call: over WebRTC, or over the WebSocket fallback. */
import type { MediaPort } from "../lines/web/media-port.ts";
import { createWebRtcLine } from "../lines/web/web-rtc-line.ts";
import { createWebSocketLine, type WebSocketLine } from "../lines/web/web-socket-line.ts";
import { messageOf } from "../thrown.ts";
import type { CallJoin, CallJoinOptions } from "./call-join.ts";

export function createBrowserJoin(options: CallJoinOptions & { mediaPort: MediaPort }): CallJoin {
  const { session, mediaPort, send, log } = options;
  let hasOffer = false;
  let socket: WebSocketLine | null = null;

  async function takeOffer(requestId: string, sdp: string): Promise<void> {
    if (hasOffer || session.isConnected) {
      return send({ type: "offer_refused", requestId, message: "This call has been offered already." });
    }
    hasOffer = true;
    try {
      const { line, answerSdp } = await createWebRtcLine({ mediaPort, offerSdp: sdp });
      if (session.attach(line)) send({ type: "answer", requestId, sdp: answerSdp });
      else
        send({ type: "offer_refused", requestId, message: "This call has ended or has its line already." });
    } catch (error) {
      hasOffer = false; // the page may send a better one
      send({ type: "offer_refused", requestId, message: messageOf(error) });
    }
  }

  /** The fallback after WebRTC, or the page coming back after its socket broke. */
  function openSocket(): void {
    const isReconnect = socket !== null;
    let isMine = true;
    const mine = createWebSocketLine({
      send: (data) => {
        if (isMine) send({ type: "socket_data", data });
      },
      close: () => {
        if (isMine && socket === mine) send({ type: "socket_close" });
        isMine = false;
      },
      onError: (error) => log("error", messageOf(error)),
    });
    socket = mine;
    if (!session.attach(mine.line, isReconnect)) socket = null;
  }

  return {
    take(command) {
      switch (command.type) {
        case "offer":
          void takeOffer(command.requestId, command.sdp);
          return true;
        case "socket_opened":
          openSocket();
          return true;
        case "socket_data":
          socket?.socketData(command.data);
          return socket !== null;
        case "socket_closed":
          socket?.socketClosed();
          return socket !== null;
        default:
          return false;
      }
    },
  };
}
