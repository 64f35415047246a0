/** One call that this worker holds: its session, the lines it is offered, and its commands. */
import { createWebRtcLine } from "../lines/web/web-rtc-line.ts";
import { createWebSocketLine, type WebSocketLine } from "../lines/web/web-socket-line.ts";
import type { MediaPort } from "../lines/web/media-port.ts";
import { messageOf } from "../thrown.ts";
import type { CallCommand, CallEvent } from "../voice/call-messages.ts";
import type { Session } from "../voice/session/session.ts";

export interface HeldCall {
  readonly session: Session;
  take(command: CallCommand): void;
}

export interface HeldCallOptions {
  session: Session;
  mediaPort: MediaPort;
  send(event: CallEvent): void;
  log(level: "warn" | "error", message: string): void;
}

export function holdCall({ session, mediaPort, send, log }: HeldCallOptions): HeldCall {
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
    session,
    take(command) {
      switch (command.type) {
        case "offer":
          return void takeOffer(command.requestId, command.sdp);
        case "socket_opened":
          return openSocket();
        case "socket_data":
          return socket?.socketData(command.data);
        case "socket_closed":
          return socket?.socketClosed();
        case "text":
          return session.text(command.text);
        case "tool_withdrawn":
          return session.withdrawTool(command.toolId);
        case "end":
          return session.end(command.reason);
      }
    },
  };
}
