/** SRTP of a call whose keys are in its SDP. A stream is kept for as long as its key, since it counts packets. */
import { SrtcpReceiver, SrtcpSender } from "../srtp/srtcp-stream.ts";
import { type MasterKey, srtpKeys } from "../srtp/srtp-keys.ts";
import { SrtpReceiver, SrtpSender } from "../srtp/srtp-stream.ts";
import type { AgreedMedia } from "./sdp/agreed-media.ts";
import { profileOf } from "./sdp/crypto-line.ts";

type Crypto = NonNullable<AgreedMedia["crypto"]>;

export interface MediaCrypto {
  readonly rtpIn: SrtpReceiver;
  readonly rtcpIn: SrtcpReceiver;
  readonly rtpOut: SrtpSender;
  readonly rtcpOut: SrtcpSender;
  readonly agreed: Crypto;
}

/** `before` is what the call has used so far; streams whose keys haven't changed are taken over from it. */
export function mediaCrypto(agreed: Crypto, before: MediaCrypto | null): MediaCrypto {
  const keys = srtpKeys(profileOf(agreed.suite), agreed);
  const isSame = (side: "theirs" | "ours"): boolean =>
    before !== null && before.agreed.suite === agreed.suite && isEqual(before.agreed[side], agreed[side]);
  const [inward, outward] = [isSame("theirs") ? before : null, isSame("ours") ? before : null];
  return {
    agreed,
    rtpIn: inward?.rtpIn ?? new SrtpReceiver(keys.rtpIn),
    rtcpIn: inward?.rtcpIn ?? new SrtcpReceiver(keys.rtcpIn),
    rtpOut: outward?.rtpOut ?? new SrtpSender(keys.rtpOut),
    rtcpOut: outward?.rtcpOut ?? new SrtcpSender(keys.rtcpOut),
  };
}

function isEqual(a: MasterKey, b: MasterKey): boolean {
  return a.key.equals(b.key) && a.salt.equals(b.salt);
}
