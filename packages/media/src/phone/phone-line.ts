/** The media of one phone call: RTP on its own port, described to the peer in SDP. */
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { Frame } from "@parley/audio/frame";
import { asRange, createAddressRanges } from "@parley/base/net/address-ranges";
import { compileRules } from "@parley/base/net/network-rules";
import type { PeerAnswer, PhoneMedia } from "@parley/conversation/call-messages";
import type { Line } from "@parley/conversation/line/line-port";
import { createLineEvents } from "../line-events.ts";
import type { ReceivedKey } from "../rtp/key-receiver.ts";
import { RtpOutlet } from "../rtp/rtp-outlet.ts";
import type { RtpPacket } from "../rtp/rtp-packet.ts";
import { OfferError } from "../sdp/offer-error.ts";
import type { Ticker } from "../ticker.ts";
import { createSdpAnswers } from "./choose-answer.ts";
import { createDtmfMerge, type KeySource } from "./dtmf-merge.ts";
import { createKeyTones } from "./key-tones.ts";
import { mayHear, mediaTarget } from "./media-target.ts";
import { chooseOwnAddress } from "./own-address.ts";
import type { PhonePorts } from "./phone-ports.ts";
import { PhoneSound } from "./phone-sound.ts";
import { PhoneTransport } from "./phone-transport.ts";
import { createPhoneUpkeep } from "./phone-upkeep.ts";
import type { AgreedMedia } from "./sdp/agreed-media.ts";
import { createNegotiation } from "./sdp/negotiation.ts";
import { readDescription } from "./sdp/read-description.ts";

export interface PhoneLineOptions {
  ports: PhonePorts;
  ticker: Ticker;
  media: PhoneMedia;
  /** The peer's offer; null if we make the offer. */
  offer: string | null;
  /** Digits to send by signalling instead of the media, because the trunk or the peer wants INFO. */
  onDigitsWanted(digits: string): void;
  /**
   * The peer's answer can't be used; `message` gives the reason in one sentence. If it was the final one, there is no
   * sound.
   */
  onUnusableAnswer(message: string, isFinal: boolean): void;
  /** Sound comes from an address that nobody named, so it isn't heard; `message` says so in two sentences. */
  onForeign?(message: string): void;
  /** Called with an error from processing a packet, which is a bug; the packet is dropped. */
  onError(error: unknown): void;
  /** Epoch ms that never go backwards. */
  now?: () => number;
}

/** A line, and what signalling reports to it. */
export interface PhoneLine extends Line {
  /** Takes the peer's answer to our last offer. Others may follow an early one; the final one wins. */
  takeAnswer(answer: PeerAnswer): void;
  /** The call was answered. */
  pickUp(): void;
  /**
   * Returns our answer to the peer's new offer, or our offer if `sdp` is null. Throws OfferError without changing
   * anything.
   */
  reoffer(sdp: string | null): string;
  /**
   * Our first offer without keys, for a peer that refused the encrypted one. Throws OfferError unless SRTP is optional.
   */
  offerInClear(): string;
  /** The peer sent a digit by signalling. */
  takeDigit(digit: string): void;
  /** The peer hung up. */
  hungUp(): void;
}

/**
 * Opens a port and describes it, in an answer to the peer's offer or in an offer of our own. Throws OfferError, whose
 * message is one sentence that says what is wrong.
 */
export async function openPhoneLine(options: PhoneLineOptions): Promise<{ line: PhoneLine; sdp: string }> {
  const { media, offer, ticker, now = steadyNow } = options;
  const address = await chooseOwnAddress(media.addresses, peerAddress(offer, media), networkInterfaces());
  const events = createLineEvents();
  const rules = compileRules(media.network);
  const networks = createAddressRanges(media.mediaNetworks?.map(asRange));
  const outlet = new RtpOutlet((header, payload) => transport.sendRtp(header, payload));
  const sound = await PhoneSound.create(outlet, media.codecs);
  const transport = new PhoneTransport({
    ports: options.ports,
    address: address.bound,
    mayHear: (peer) => mayHear(peer, { signallingAddress, rules }),
    isListed: (peer) => networks.has(peer) && mayHear(peer, { signallingAddress, rules }),
    now,
    onRtp,
    onRtcp: (summary, at) => upkeep.takeRtcp(summary, at),
    onForeign: (peer) => options.onForeign?.(foreignWords(peer)),
    onError: (error) => options.onError(error),
  });
  const upkeep = createPhoneUpkeep({
    transport,
    sound,
    outlet,
    cname: randomBytes(9).toString("base64url"),
    now,
    onStatistics: (statistics) => events.statistics(statistics),
    onLost: () => events.closed("network_lost"),
  });
  let agreed: AgreedMedia | null = null;
  let signallingAddress = media.signallingAddress;
  let isPickedUp = false;
  let isHeld = false;
  /** Since the last tick. Told once a tick, however many packets come. */
  let isKeyDown = false;
  let hasEarlyMedia = false;
  let closing: Promise<void> | null = null;

  function onRtp(packet: RtpPacket, at: number): void {
    const { key, isSound } = sound.push(packet, at);
    if (isSound && !isPickedUp && !hasEarlyMedia && offer === null) {
      hasEarlyMedia = true;
      events.earlyMedia();
    }
    onKey("event", key, at);
  }

  function onKey(source: KeySource, key: ReceivedKey | null, at: number): void {
    if (key?.isNew && keys.counts(source, key.key, at)) events.digit(key.key);
    isKeyDown ||= key !== null;
  }

  function onFrame(frame: Frame, at: number): void {
    if (sound.hasKeyTones) onKey("tone", tones.hear(frame), at);
    if (isKeyDown) events.digitHeld();
    isKeyDown = false;
    events.frame(frame);
  }

  /** Throws OfferError if sound can't be sent where the peer wants it. */
  function apply(next: AgreedMedia): void {
    transport.apply(next, next.peer && mediaTarget(next.peer, { signallingAddress, rules }));
    agreed = next;
    sound.use(next);
    upkeep.watch(next, isPickedUp);
    if (isHeld === next.isHeld) return;
    isHeld = next.isHeld;
    sound.clear();
    events.hold(isHeld);
  }

  async function close(): Promise<void> {
    if (agreed) events.statistics(upkeep.statistics());
    events.mute();
    unsubscribe();
    if (agreed) upkeep.sayBye();
    sound.free();
    await transport.close();
  }

  const keys = createDtmfMerge();
  const tones = createKeyTones();
  const answers = createSdpAnswers();
  const negotiation = await opened();
  const sdp = offer === null ? negotiation.offer() : await orClose(() => answer(offer));
  const unsubscribe = ticker.subscribe(() => {
    transport.tick();
    const at = now();
    const frame = sound.tick(at);
    if (isPickedUp && !isHeld) onFrame(frame, at);
    // While the called phone rings, silence opens the way back through firewalls. A caller would take it for early
    // media.
    else if (!isPickedUp && agreed && offer === null) sound.sender.play(null, isHeld);
    upkeep.tick();
  });
  return { line: createLine(), sdp };

  async function opened() {
    const port = await orClose(() => transport.open());
    return createNegotiation({
      media,
      own: { address: address.told, port },
      sessionId: randomBytes(6).readUIntBE(0, 6),
      makeKey: () => randomBytes(30),
    });
  }

  async function orClose<T>(action: () => T | Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      sound.free();
      await transport.close();
      throw error;
    }
  }

  function answer(theirs: string): string {
    const { sdp: ours, agreed: next } = negotiation.answer(theirs);
    apply(next);
    return ours;
  }

  function createLine(): PhoneLine {
    return {
      open: (handlers) => events.open(handlers),
      send(frame) {
        if (!closing && agreed) sound.sender.play(frame, isHeld);
      },
      sendMessage() {},
      playoutDelayMs: () => upkeep.playoutDelayMs(),
      sendDigits(digits) {
        if (media.dtmf === "rfc4733" && sound.sender.takesKeys) return sound.sender.sendKeys(digits);
        options.onDigitsWanted(digits);
        return Promise.resolve();
      },
      close() {
        closing ??= close();
        return closing;
      },
      takeAnswer(theirs) {
        if (closing || !answers.counts(theirs)) return;
        signallingAddress = theirs.signallingAddress ?? signallingAddress;
        try {
          apply(negotiation.accept(theirs.sdp));
        } catch (error) {
          if (!(error instanceof OfferError)) throw error;
          options.onUnusableAnswer(error.message, theirs.isFinal);
        }
      },
      pickUp() {
        if (isPickedUp || closing) return;
        isPickedUp = true;
        if (agreed) upkeep.watch(agreed, true);
        events.connected();
      },
      reoffer(theirs) {
        if (closing) throw new OfferError("The call has ended.");
        answers.restart();
        return theirs === null ? negotiation.offer() : answer(theirs);
      },
      offerInClear() {
        answers.restart();
        return negotiation.offerInClear();
      },
      takeDigit(digit) {
        if (keys.counts("signalling", digit, now())) events.digit(digit);
      },
      hungUp: () => events.closed("caller_hangup"),
    };
  }
}

/**
 * The address ours must be reachable from: where the peer's signalling comes from, unless its sound uses another
 * family.
 */
function peerAddress(offer: string | null, { signallingAddress }: PhoneMedia): string | null {
  const audio = offer === null ? [] : readDescription(offer, "offer").audio;
  const described = audio.find(({ address }) => address !== null)?.address ?? signallingAddress;
  return isIP(described ?? "") === isIP(signallingAddress ?? "") ? signallingAddress : described;
}

function foreignWords(address: string): string {
  return `Audio comes from ${address}, which the other side's description (c=) doesn't name, so nobody hears it. If it is the provider's, list its network in the trunk's media_networks.`;
}

function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
