/**
 * Decides when a silent peer counts as gone, for now or for good. The transport itself would take some 30 s to notice
 * (docs/calls.md#when-a-caller-is-gone).
 */

/**
 * Time without an authentic packet once sound was flowing: two missed checks of Chromium (2.5 s each), all of its sound
 * and its reports.
 */
const LOST_WITH_SOUND_MS = 5_000;
/** The same for a page without a microphone: Firefox checks every 5 s. */
const LOST_WITHOUT_SOUND_MS = 8_000;
/** Time from the answer to the end of the handshake. */
const CONNECT_MS = 15_000;

export interface PeerState {
  now: number;
  startedAt: number;
  heardAt: number;
  isSecure: boolean;
  sendsSound: boolean;
}

/** Whether the peer is gone. All times are ms of one steady clock. */
export function isPeerGone(peer: PeerState): boolean {
  if (!peer.isSecure) return peer.now - peer.startedAt > CONNECT_MS;
  return peer.now - peer.heardAt > (peer.sendsSound ? LOST_WITH_SOUND_MS : LOST_WITHOUT_SOUND_MS);
}
