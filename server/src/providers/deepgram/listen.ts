import type { TranscriberAccess } from "../../voice/call-plan.ts";
import type { SpeechToText } from "../../voice/ports.ts";
import type { OpenSocket } from "../wire/open-socket.ts";
import { soundBytes } from "../wire/sound-bytes.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../wire/transcript-socket.ts";
import { parseListenMessage } from "./listen-message.ts";
import { listenUrl } from "./listen-url.ts";

/**
 * Deepgram's live transcription. Every segment that Deepgram calls final is passed on as final. `speechEnded` requests
 * the remaining words at once (Finalize).
 */
export function createDeepgramListen(
  access: TranscriberAccess<"deepgram">,
  sockets: Set<OpenSocket>,
  socketOptions: SocketOptions = {},
): SpeechToText {
  return {
    open: (options) =>
      openTranscriptSocket(
        {
          vendor: "Deepgram",
          secret: access.apiKey,
          url: listenUrl(access.baseUrl, access.model, options.language, options.keyterms),
          headers: { authorization: `Token ${access.apiKey}` },
          keepAlive: JSON.stringify({ type: "KeepAlive" }),
          goodbye: JSON.stringify({ type: "CloseStream" }),
          kindOfClose: (code) => (code === 1008 ? "bad_request" : "unavailable"),
          start: handleListen,
        },
        options,
        sockets,
        socketOptions,
      ),
  };
}

function handleListen(stream: ProtocolStream): ProtocolHandlers {
  return {
    write: (frame) => stream.send(soundBytes(frame)),
    speechEnded: () => {
      stream.send(JSON.stringify({ type: "Finalize" }));
      stream.expectAnswer();
    },
    read: (text) => {
      const message = parseListenMessage(text);
      if (message.type === "error") return stream.fail("unavailable", message.message);
      if (message.type !== "words" || (message.text === "" && !message.fromFinalize)) return;
      const { language } = message;
      const final = message.isFinal || message.fromFinalize;
      stream.heard({ text: message.text, final, ...(language !== null && { language }) });
    },
  };
}
