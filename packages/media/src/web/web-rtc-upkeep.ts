/** What a WebRTC call does besides sound, driven by the ticker: reports, liveness, path checks, delay estimates. */
import { FRAME_MS } from "@parley/audio/frame";
import type { LineEnd } from "@parley/conversation/line/line-port";
import type { LineEvents } from "../line-events.ts";
import { isPeerGone } from "./liveness.ts";
import type { OpusEncoder } from "../codecs/opus-codec.ts";
import { createExpectedLoss } from "../rtp/expected-loss.ts";
import { type RtcpSummary, roundTripMs, writeBye, writeReport } from "../rtp/rtcp.ts";
import type { SoundReceiver } from "../rtp/sound-receiver.ts";
import type { SoundSender } from "../rtp/sound-sender.ts";
import type { WebRtcSession } from "./web-rtc-session.ts";

interface UpkeepParts {
  session: Pick<WebRtcSession, "heardAt" | "isSecure" | "isFlushed" | "hasChannel" | "keepPath" | "sendRtcp">;
  receiver: SoundReceiver;
  sender: SoundSender;
  encoder: OpusEncoder;
  events: LineEvents;
  cname: string;
  /** What it means that the peer ended its stream. */
  ended?: LineEnd;
}

const CHECK_TICKS = 500 / FRAME_MS;
const REPORT_TICKS = 2_000 / FRAME_MS;
/** A page without a microphone sends no sound, so it counts as connected this long after the handshake. */
const CONNECTED_WITHOUT_SOUND_MS = 500;
/** What Chromium's jitter buffer and sound card add on a good network (measured: 60 to 90 ms). */
const PAGE_DELAY_MS = 70;
const CLOCK_KHZ = 48;
/** Packets still on their way when the peer ended its stream. */
const STRAGGLERS_MS = 500;
/**
 * A peer without a channel to close hangs up by ending its stream. If it only switched streams, the next one would
 * start by then.
 */
const BYE_MS = 1_500;

export function createUpkeep(parts: UpkeepParts) {
  const { session, receiver, sender, encoder, events, cname, ended = "caller_hangup" } = parts;
  const startedAt = performance.now();
  const expectedLoss = createExpectedLoss();
  let secureAt: number | null = null;
  let ticks = 0;
  let roundTrip: number | null = null;
  let jitterMs = 0;
  /** When the peer ended its stream (RTCP BYE). */
  let byeAt: number | null = null;
  /** When the peer was last heard, set while it is silent. */
  let silentSince: number | null = null;
  let flush: { resolve: () => void; deadline: number } | null = null;

  function checkPeer(now: number): void {
    const { heardAt, isSecure } = session;
    session.keepPath();
    if (isPeerGone({ now, startedAt, heardAt, isSecure, sendsSound: receiver.reception !== null })) {
      if (byeAt !== null) return events.closed(ended);
      if (!isSecure) return events.closed("network_lost");
      if (silentSince === null) events.silent(now - heardAt);
      silentSince = heardAt;
    } else if (byeAt !== null && !session.hasChannel && now - byeAt > BYE_MS) events.closed(ended);
    else if (secureAt !== null && now - secureAt >= CONNECTED_WITHOUT_SOUND_MS) events.connected();
  }

  function report(): void {
    const blocks = receiver.reception ? [receiver.reception.block(Date.now())] : [];
    session.sendRtcp(writeReport(sender.totals(), blocks, cname, Date.now()));
  }

  function noticeReturn(): void {
    if (silentSince === null || session.heardAt === silentSince) return;
    silentSince = null;
    events.returned();
  }

  return {
    tick(): void {
      ticks += 1;
      const now = performance.now();
      noticeReturn();
      if (ticks % CHECK_TICKS === 0 && !flush) checkPeer(now);
      if (ticks % REPORT_TICKS === CHECK_TICKS && secureAt !== null && !flush) report();
      if (flush && (session.isFlushed || now >= flush.deadline)) flush.resolve();
    },

    becameSecure(): void {
      secureAt = performance.now();
    },

    /** A sound packet arrived, so an earlier BYE only ended a previous stream. */
    heardSound(): void {
      if (byeAt !== null && performance.now() - byeAt > STRAGGLERS_MS) byeAt = null;
    },

    takeRtcp(summary: RtcpSummary): void {
      if (summary.senderReport && summary.senderReport.ssrc === receiver.reception?.ssrc)
        receiver.reception.sawSenderReport(summary.senderReport.middleNtp, Date.now());
      if (receiver.reception && summary.byes.includes(receiver.reception.ssrc)) {
        receiver.end();
        byeAt = performance.now();
      }
      const mine = summary.reports.find(({ ssrc }) => ssrc === sender.ssrc);
      if (!mine) return;
      roundTrip = roundTripMs(mine, Date.now()) ?? roundTrip;
      jitterMs = mine.jitter / CLOCK_KHZ;
      encoder.setExpectedLoss(expectedLoss.take(mine, performance.now()));
    },

    /** Half the round trip, twice the jitter (held by the page's buffer), and the page's own delay. */
    playoutDelayMs: () => Math.round((roundTrip ?? 0) / 2 + 2 * Math.min(jitterMs, 100) + PAGE_DELAY_MS),

    sayBye: () => session.sendRtcp(writeBye(sender.ssrc, cname)),

    /** Resolves once the page has every message, or after `mostMs`. */
    flushed(mostMs: number): Promise<void> {
      return new Promise((resolve) => {
        flush = { resolve, deadline: performance.now() + mostMs };
      });
    },
  };
}
