/**
 * Quality statistics of a media stream. TCP hides loss and jitter, which leaves packet counts and chunks that never
 * arrived.
 */
import type { MediaStatistics } from "@parley/conversation/call-terms";

export interface StreamCounts {
  encoding: string;
  sent(): void;
  received(): void;
  statistics(lost: number): MediaStatistics;
}

export function createStreamCounts(): StreamCounts {
  let packetsSent = 0;
  let packetsReceived = 0;
  return {
    encoding: "PCMU",
    sent: () => void packetsSent++,
    received: () => void packetsReceived++,
    statistics(packetsLost) {
      return {
        codec: this.encoding,
        isEncrypted: true, // carriers only stream over TLS
        packetsSent,
        packetsReceived,
        packetsLost,
        foreignPackets: 0,
        jitterMs: 0,
        peerLossShare: null,
        peerJitterMs: null,
        roundTripMs: null,
      };
    },
  };
}
