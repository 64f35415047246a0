/** What is known of a media stream's quality: TCP hides loss and jitter, so it is the counts and what never came. */
import type { MediaStatistics } from "../../voice/call-messages.ts";

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
        isEncrypted: true, // carriers stream over TLS only
        packetsSent,
        packetsReceived,
        packetsLost,
        jitterMs: 0,
        peerLossShare: null,
        peerJitterMs: null,
        roundTripMs: null,
      };
    },
  };
}
