/**
 * Decides which datagrams are the peer's and where ours go (symmetric RTP, RFC 4961). Only the peer's own description
 * or a packet that proves its sender can move the call, so a third host changes nothing.
 */
import type { MediaTarget } from "./media-target.ts";

export interface PeerSource {
  /** Where sound goes; null if there is nowhere to send it. */
  readonly rtp: Endpoint | null;
  readonly rtcp: Endpoint | null;
  /** Follows a new description; null if it has no address. */
  aim(target: MediaTarget | null): void;
  /**
   * Whether RTP from here may be the peer's. The first port heard from its address is kept, unless the described one
   * shows up.
   */
  mayBeRtp(address: string, port: number, now: number): boolean;
  mayBeRtcp(address: string): boolean;
  /** RTP from here comes from an address that neither the description nor the trunk names. */
  isForeign(address: string): boolean;
  /** RTP from here was the peer's, either by `mayBeRtp` or because it decrypted. */
  heardRtp(address: string, port: number, now: number): void;
  heardRtcp(address: string, port: number): void;
}

export interface Endpoint {
  address: string;
  port: number;
}

/**
 * NATs drop a mapping and make another. After this long without a packet, the peer may use another port of its address.
 */
const REBIND_MS = 2_000;

/** `isListed`: the trunk names this address as one that its sound may come from. */
export function createPeerSource(isListed: (address: string) => boolean = () => false): PeerSource {
  let target: MediaTarget | null = null;
  let heard: Endpoint | null = null;
  let heardAt = 0;
  let reporting: Endpoint | null = null;

  return {
    get rtp() {
      return heard ?? target;
    },
    get rtcp() {
      return reporting ?? (target && { address: target.rtcpAddress, port: target.rtcpPort });
    },
    aim(next) {
      const isSame = target?.address === next?.address && target?.port === next?.port;
      if (!isSame) {
        heard = null;
        reporting = null;
      }
      target = next;
    },
    mayBeRtp(address, port, now) {
      if (!target) return false;
      if (heard?.port === port && heard.address === address) return true;
      const isSilent = !heard || now - heardAt > REBIND_MS;
      if (address !== target.address) return isSilent && isListed(address);
      return isSilent || port === target.port;
    },
    mayBeRtcp(address) {
      return target !== null && (address === target.rtcpAddress || address === (heard ?? target).address);
    },
    isForeign(address) {
      if (!target || address === target.address || address === heard?.address) return false;
      return !isListed(address);
    },
    heardRtp(address, port, now) {
      if (!target) return;
      if (heard?.port !== port || heard.address !== address) heard = { address, port };
      heardAt = now;
    },
    heardRtcp(address, port) {
      if (reporting?.port !== port || reporting.address !== address) reporting = { address, port };
    },
  };
}
