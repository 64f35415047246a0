/**
 * Decides which call a packet on the media port belongs to: by the user fragment of its first STUN check (RFC 8445,
 * 7.3), then by its source address, and if that has changed, by its stream. Packets that belong to no call are dropped
 * without an answer. Packets beyond a limit are dropped unread, so a caller who sends too many only harms that call.
 * Times are ms of one steady clock.
 */
import type { MediaPath } from "./ice/media-path.ts";
import { ATTRIBUTE, parseStun, type StunMessage } from "./ice/stun-message.ts";
import { createTokenBucket, type TokenBucket } from "../token-bucket.ts";

/** How a call handles its packets. */
export interface MediaSession {
  /**
   * A STUN message with this call's user fragment, not authenticated yet. Return true to assign `path` to this call.
   */
  onStun(message: StunMessage, path: MediaPath): boolean;
  /** DTLS, RTP or RTCP from one of this call's paths. The call may keep the buffer. */
  onPacket(packet: Buffer, path: MediaPath): void;
  /** Whether RTP or RTCP from an unassigned address belongs to a stream of this call. */
  hasStream(packet: Buffer): boolean;
  /**
   * Takes such a packet. Return true to assign `path` to this call: the packet is authentic, so the peer's address
   * changed.
   */
  onStray(packet: Buffer, path: MediaPath): boolean;
}

/** Packets per second, and in one burst: 100 of sound at 10 ms each, and the acknowledgements of a long message. */
const PER_PATH = 500;
const PER_CALL = 1000;
/** Packets for a call from addresses not known yet. Chromium sends 20 checks a second, a caller 50 packets of sound. */
const FROM_STRANGERS = 100;
const RTP_FIRST = 128;
const RTP_LAST = 191;

interface Attachment {
  session: MediaSession;
  ufrags: string[];
  keys: Set<string>;
  packets: TokenBucket;
  strangers: TokenBucket;
}

interface Route {
  attachment: Attachment;
  path: MediaPath;
  packets: TokenBucket;
}

/** Where a packet came from, before it is known which call it belongs to. */
export type Source = Omit<MediaPath, "release">;

export class MediaRoutes {
  private readonly calls = new Map<string, Attachment>();
  private readonly attachments = new Map<MediaSession, Attachment>();
  private readonly routes = new Map<string, Route>();

  /**
   * Delivers packets with this local user fragment until the returned function is called. Removing the last fragment
   * also releases the call's addresses. A call has a second fragment while it restarts ICE.
   */
  attach(ufrag: string, session: MediaSession): () => void {
    const attachment = this.attachments.get(session) ?? newAttachment(session);
    this.attachments.set(session, attachment);
    attachment.ufrags.push(ufrag);
    this.calls.set(ufrag, attachment);
    return () => this.detach(ufrag, attachment);
  }

  /** Takes a datagram. `source` is only called if its address, `key`, is unknown. */
  receive(packet: Buffer, key: string, source: () => Source, now: number): void {
    const route = this.routes.get(key);
    const isStun = (packet[0] ?? 0) < 4;
    if (!route) {
      if (isStun) this.receiveCheck(packet, key, source, now);
      else this.receiveStray(packet, key, source, now);
    } else if (route.packets.take(now) && route.attachment.packets.take(now)) {
      if (isStun) this.receiveKnownStun(packet, route);
      else route.attachment.session.onPacket(packet, route.path);
    }
  }

  private receiveKnownStun(packet: Buffer, { attachment, path }: Route): void {
    const message = parseStun(packet);
    const ufrag = message && localUfrag(message);
    // An address stays with its call, so that a caller who forges someone else's address can't take over their packets.
    if (message && (ufrag === null || this.calls.get(ufrag) === attachment))
      attachment.session.onStun(message, path);
  }

  private receiveCheck(packet: Buffer, key: string, source: () => Source, now: number): void {
    const message = parseStun(packet);
    const attachment = message && this.calls.get(localUfrag(message) ?? "");
    if (!message || !attachment?.strangers.take(now)) return;
    const path = this.open(source(), attachment);
    if (attachment.session.onStun(message, path)) this.keep(key, attachment, path);
  }

  private receiveStray(packet: Buffer, key: string, source: () => Source, now: number): void {
    const first = packet[0] ?? 0;
    if (first < RTP_FIRST || first > RTP_LAST) return;
    for (const attachment of this.attachments.values()) {
      if (!attachment.session.hasStream(packet) || !attachment.strangers.take(now)) continue;
      const path = this.open(source(), attachment);
      if (attachment.session.onStray(packet, path)) return this.keep(key, attachment, path);
    }
  }

  private open(source: Source, attachment: Attachment): MediaPath {
    const release = () => {
      attachment.keys.delete(source.key);
      if (this.routes.get(source.key)?.attachment === attachment) this.routes.delete(source.key);
    };
    return { ...source, release };
  }

  private keep(key: string, attachment: Attachment, path: MediaPath): void {
    this.routes.set(key, { attachment, path, packets: createTokenBucket(PER_PATH, PER_PATH) });
    attachment.keys.add(key);
  }

  private detach(ufrag: string, attachment: Attachment): void {
    if (this.calls.get(ufrag) === attachment) this.calls.delete(ufrag);
    attachment.ufrags = attachment.ufrags.filter((own) => own !== ufrag);
    if (attachment.ufrags.length > 0) return;
    this.attachments.delete(attachment.session);
    for (const key of attachment.keys) this.routes.delete(key);
    attachment.keys.clear();
  }
}

function newAttachment(session: MediaSession): Attachment {
  return {
    session,
    ufrags: [],
    keys: new Set(),
    packets: createTokenBucket(PER_CALL, PER_CALL),
    strangers: createTokenBucket(FROM_STRANGERS, FROM_STRANGERS),
  };
}

/** The user fragment in a request. Null for a response, which comes from an address we asked. */
function localUfrag(message: StunMessage): string | null {
  const username = message.attributes.get(ATTRIBUTE.USERNAME)?.toString("utf8");
  return username === undefined ? null : (username.split(":", 1)[0] ?? "");
}
