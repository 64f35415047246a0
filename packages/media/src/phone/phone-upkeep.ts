/** What a phone call does besides sound: RTCP reports, statistics, noticing a dead peer. Driven by the ticker. */
import { FRAME_MS } from "@parley/audio/frame";
import type { MediaStatistics } from "@parley/conversation/call-terms";
import { createExpectedLoss } from "../rtp/expected-loss.ts";
import { type RtcpSummary, roundTripMs, writeBye, writeReport } from "../rtp/rtcp.ts";
import type { RtpOutlet } from "../rtp/rtp-outlet.ts";
import type { PhoneSound } from "./phone-sound.ts";
import type { PhoneTransport } from "./phone-transport.ts";
import { type AgreedMedia, clockRateOf } from "./sdp/agreed-media.ts";

export interface PhoneUpkeepParts {
  transport: PhoneTransport;
  sound: PhoneSound;
  outlet: RtpOutlet;
  cname: string;
  now(): number;
  onStatistics(media: MediaStatistics): void;
  onLost(): void;
}

const CHECK_TICKS = 500 / FRAME_MS;
/** At most every 5 s (RFC 3550, 6.2). The first one is sent sooner, to measure the round trip. */
const REPORT_TICKS = 5_000 / FRAME_MS;
const FIRST_REPORT_TICKS = 1_000 / FRAME_MS;
const STATISTICS_TICKS = 10_000 / FRAME_MS;
/** The peer is gone if neither sound nor reports arrive for this long while some are due. */
const LOST_MS = 20_000;
/** What the peer's jitter buffer and the telephone network behind it add under good conditions. */
const PHONE_DELAY_MS = 80;

export interface PhoneUpkeep {
  tick(): void;
  takeRtcp(summary: RtcpSummary, now: number): void;
  /** Call this when the agreed media change or the call is answered: both decide whether the peer must be sending. */
  watch(agreed: AgreedMedia, isPickedUp: boolean): void;
  statistics(): MediaStatistics;
  playoutDelayMs(): number;
  sayBye(): void;
}

export function createPhoneUpkeep(parts: PhoneUpkeepParts): PhoneUpkeep {
  const { transport, sound, outlet, cname, now } = parts;
  const expectedLoss = createExpectedLoss();
  let ticks = 0;
  let agreed: AgreedMedia | null = null;
  /** Since when the peer has had to send; null while it doesn't have to. */
  let watchedSince: number | null = null;
  let roundTrip: number | null = null;
  let peer: { lossShare: number; jitterMs: number } | null = null;

  function report(): void {
    const blocks = sound.reception ? [sound.reception.block(now())] : [];
    transport.sendRtcp(writeReport(outlet.totals(sound.sender.now), blocks, cname, now()));
  }

  function checkPeer(): void {
    if (watchedSince === null || now() - Math.max(watchedSince, transport.heardAt) <= LOST_MS) return;
    watchedSince = null;
    parts.onLost();
  }

  function statistics(): MediaStatistics {
    const { received, lost, jitterMs } = sound.totals();
    return {
      codec: agreed?.codec ?? "",
      isEncrypted: transport.isEncrypted,
      packetsSent: outlet.totals(0).packets,
      packetsReceived: received,
      packetsLost: lost,
      foreignPackets: transport.foreignPackets,
      jitterMs: Math.round(jitterMs * 10) / 10,
      peerLossShare: peer && peer.lossShare,
      peerJitterMs: peer && Math.round(peer.jitterMs * 10) / 10,
      roundTripMs: roundTrip === null ? null : Math.round(roundTrip),
    };
  }

  return {
    statistics,
    tick() {
      ticks += 1;
      if (ticks % CHECK_TICKS === 0) checkPeer();
      if (agreed && ticks % REPORT_TICKS === FIRST_REPORT_TICKS) report();
      if (agreed && ticks % STATISTICS_TICKS === 0) parts.onStatistics(statistics());
    },
    takeRtcp(summary, at) {
      const { senderReport, reports } = summary;
      if (senderReport && senderReport.ssrc === sound.reception?.ssrc)
        sound.reception.sawSenderReport(senderReport.middleNtp, at);
      const mine = reports.find(({ ssrc }) => ssrc === outlet.ssrc);
      if (!mine || !agreed) return;
      roundTrip = roundTripMs(mine, at) ?? roundTrip;
      const sent = outlet.totals(0).packets;
      const lossShare = sent === 0 ? 0 : Math.min(1, Math.max(0, mine.cumulativeLost) / sent);
      peer = { lossShare, jitterMs: (mine.jitter * 1_000) / clockRateOf(agreed.codec) };
      sound.setExpectedLoss(expectedLoss.take(mine, at));
    },
    watch(next, isPickedUp) {
      agreed = next;
      const isDue = isPickedUp && !next.isHeld && next.direction === "sendrecv";
      watchedSince = isDue ? (watchedSince ?? now()) : null;
    },
    /** Half the round trip, twice the jitter (held by the peer's buffer), and the peer's own delay. */
    playoutDelayMs: () =>
      Math.round((roundTrip ?? 0) / 2 + 2 * Math.min(peer?.jitterMs ?? 0, 100) + PHONE_DELAY_MS),
    sayBye: () => transport.sendRtcp(writeBye(outlet.ssrc, cname)),
  };
}
