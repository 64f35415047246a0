/**
 * A browser's call over WebRTC: one offer, one answer, then sound both ways and a data channel (docs/calls.md#webrtc).
 */
import { randomBytes } from "node:crypto";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import type { Line } from "@parley/conversation/line/line-port";
import { newIceCredentials } from "./ice/answer-check.ts";
import { createLineEvents } from "../line-events.ts";
import type { MediaPort } from "./media-port.ts";
import { createOpusDecoder, createOpusEncoder } from "../codecs/opus-codec.ts";
import { OfferError } from "../sdp/offer-error.ts";
import { createPageInput } from "./page-input.ts";
import { writePageMessage } from "./page-output.ts";
import { receivePageInput } from "./receive-page-input.ts";
import { SoundReceiver } from "../rtp/sound-receiver.ts";
import { SoundSender } from "../rtp/sound-sender.ts";
import { writeAnswer } from "./sdp/sdp-answer.ts";
import { readIceFragment, writeIceFragment } from "./sdp/ice-fragment.ts";
import { readOffer } from "./sdp/offer.ts";
import { createUpkeep } from "./web-rtc-upkeep.ts";
import { WebRtcSession } from "./web-rtc-session.ts";

export { OfferError };

export interface WebRtcLineOptions {
  mediaPort: MediaPort;
  /** The browser's offer, as in WHIP (RFC 9725). Its candidates aren't needed. */
  offerSdp: string;
  /** The label of the page's data channel. Channels with another label aren't acknowledged. */
  channelLabel: string;
  /** Identifies our stream and track for the page (RFC 8830): two tokens with a space between them. */
  msid: string;
  /** The id by which the page names itself; null by default. */
  page?: string | null;
}

export interface WebRtcLine {
  line: Line;
  answerSdp: string;
  /**
   * Restarts ICE for the browser (RFC 9725, 4.3.3): takes its SDP fragment and returns ours. Null if its credentials
   * haven't changed. Throws OfferError if the fragment has none.
   */
  restartIce(fragment: string): string | null;
}

/** How long our last messages may take to reach the page on close, ms. */
const FLUSH_MS = 500;

/**
 * Answers an offer. The answer contains every candidate, so there is no trickle and no second offer. Throws OfferError
 * if the offer can't be answered; its message says why.
 */
export async function createWebRtcLine(options: WebRtcLineOptions): Promise<WebRtcLine> {
  const { mediaPort, offerSdp, page = null } = options;
  /** A page with an id may close its connection and come back. It hangs up by other means. */
  const ended = page === null ? "caller_hangup" : "caller_left";
  const offer = readOffer(offerSdp);
  const ice = newIceCredentials();
  const cname = randomBytes(9).toString("base64url");
  const events = createLineEvents();
  const pageInput = createPageInput();
  const [encoder, decoder] = await Promise.all([createOpusEncoder(), createOpusDecoder()]);
  const { payloadType, direction } = offer.audio;
  const isListening = direction === "sendrecv" || direction === "recvonly";
  const receiver = new SoundReceiver(decoder, payloadType);
  const sender = new SoundSender(encoder, payloadType, (header, payload) => session.sendRtp(header, payload));
  let closing: Promise<void> | null = null;

  const session = new WebRtcSession(mediaPort, ice, offer, options.channelLabel, {
    onSecure: () => upkeep.becameSecure(),
    onRtp(packet) {
      events.connected();
      upkeep.heardSound();
      receiver.push(packet, performance.now());
    },
    onRtcp: (summary) => upkeep.takeRtcp(summary),
    onChannelOpen: () => events.connected(),
    onText(text) {
      receivePageInput(pageInput.read(text, performance.now()), events, tell);
    },
    onClosed: (error) => events.closed(error ? "network_lost" : ended),
  });
  const upkeep = createUpkeep({ session, receiver, sender, encoder, events, cname, ended });
  const unsubscribe = mediaPort.ticker.subscribe(() => {
    upkeep.tick();
    if (session.isSecure && !closing) for (const frame of receiver.tick()) events.frame(frame);
  });

  function tell(message: PageMessage): void {
    const text = writePageMessage(message, offer.data?.longestMessage);
    if (text !== null) session.sendText(text);
  }

  async function close(): Promise<void> {
    const peerIsThere = session.isSecure && !events.isOver;
    events.mute();
    if (peerIsThere) {
      upkeep.sayBye();
      await upkeep.flushed(FLUSH_MS);
    }
    unsubscribe();
    session.close();
    encoder.free();
    decoder.free();
  }

  const line: Line = {
    page,
    open: (handlers) => events.open(handlers),
    send(frame) {
      // Nobody would hear it before the handshake, and a page that doesn't listen didn't ask for it.
      if (session.isSecure && !closing && isListening) sender.play(frame);
    },
    sendMessage: tell,
    playoutDelayMs: () => upkeep.playoutDelayMs(),
    silentMs: () => performance.now() - session.heardAt,
    close() {
      closing ??= close();
      return closing;
    },
  };
  const { candidates: addresses, port } = mediaPort;
  const answerSdp = writeAnswer(offer, {
    ice,
    fingerprint: mediaPort.certificate.fingerprint,
    addresses,
    port,
    ssrc: sender.ssrc,
    cname,
    msid: options.msid,
    sessionId: randomBytes(6).readUIntBE(0, 6),
  });
  return {
    line,
    answerSdp,
    restartIce(fragment) {
      if (closing) throw new OfferError("This connection is closed. Send a new offer.");
      const restarted = session.restartIce(readIceFragment(fragment));
      return restarted && writeIceFragment({ ...offer.audio, ice: restarted, addresses, port });
    },
  };
}
