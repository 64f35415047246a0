import type { CallToken } from "../call-token.ts";
import { createStandstill } from "./standstill.ts";
import { refusedBy } from "../refused-error.ts";
import type { CallerMessage } from "../wire.gen.ts";
import {
  CallOverError,
  parseMessage,
  type CallLeg,
  type LegHandlers,
  type LegSound,
  type LegStats,
} from "./call-leg.ts";

/** If ICE has not connected by then it won't; the WebSocket takes over, ms. */
const CONNECT_TIMEOUT_MS = 4_000;
/** If nothing arrives over a connection by then, it works in one direction only; the WebSocket takes over, ms. */
const HEAR_TIMEOUT_MS = 4_000;
/** How long such a connection is kept, ms: closing it would hang up before the WebSocket is connected. */
const OVERLAP_MS = 5_000;
/** How often to see whether anything arrives, ms. */
const LOOK_MS = 500;

/** Connected, but the service's messages and audio don't arrive. */
class UnheardError extends Error {
  override readonly name = "UnheardError";
}

/**
 * Offers the microphone as in WHIP (RFC 9725) with a data channel `parley`. Resolves when connected and something of
 * the service has arrived; rejects if it refuses, ICE doesn't connect in 4 s, or nothing is heard for 4 s after that;
 * throws CallOverError if the call has ended. If `signal` aborts, it is given up.
 */
export async function connectWebRtc(
  call: CallToken,
  { microphone, audio, speaker }: LegSound,
  handlers: LegHandlers,
  signal?: AbortSignal,
): Promise<CallLeg> {
  const peer = new RTCPeerConnection({ iceServers: call.ice_servers });
  const channel = peer.createDataChannel("parley");
  let stopPlaying: () => void = () => undefined;
  let isClosed = false;
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  for (const track of microphone.getAudioTracks()) peer.addTrack(track, microphone);
  peer.addEventListener("track", ({ track, streams }) => {
    const stream = streams[0] ?? new MediaStream([track]);
    stopPlaying = speaker.play(stream); // the graph alone is silent in Chromium
    handlers.onRemoteAudio(audio.createMediaStreamSource(stream));
    track.addEventListener("unmute", hear); // its first packet
  });
  channel.addEventListener("message", ({ data }) => {
    hear();
    const message = parseMessage(String(data));
    if (message) handlers.onMessage(message);
  });

  let looking: ReturnType<typeof setInterval> | undefined;
  function close(): void {
    isClosed = true;
    clearInterval(looking);
    stopPlaying();
    peer.close();
  }
  signal?.addEventListener("abort", close, { once: true });

  try {
    // The page's own candidates are not awaited: the service is reachable and learns the page's address from its
    // checks.
    await peer.setLocalDescription();
    const response = await fetch(call.url, {
      method: "POST",
      headers: { "content-type": "application/sdp", authorization: `Bearer ${call.token}` },
      body: peer.localDescription?.sdp ?? "",
      signal: AbortSignal.any([AbortSignal.timeout(CONNECT_TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    if (response.status === 401) throw new CallOverError("The call is over.");
    if (!response.ok) throw await refusedBy(response);
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
    await opened(peer, channel);
    await inTime(heard);
  } catch (error) {
    if (error instanceof UnheardError) setTimeout(close, OVERLAP_MS);
    else close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", close);
  }

  const onLost = () => {
    if (isClosed) return;
    close();
    handlers.onClosed();
  };
  channel.addEventListener("close", onLost);
  const standstill = createStandstill();
  let isDisconnected = false;
  let isStill = false;
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState === "failed" || peer.connectionState === "closed") return onLost();
    isDisconnected = peer.connectionState === "disconnected";
    handlers.onInterrupted(isDisconnected || isStill, isStill);
  });
  const look = async (): Promise<void> => {
    const counted = peer.getStats().then(statsOf, () => null); // a browser may refuse while it closes
    const isStillNow = standstill.look((await counted)?.packetsReceived ?? null, performance.now());
    if (isClosed || isStillNow === isStill) return;
    isStill = isStillNow;
    handlers.onInterrupted(isDisconnected || isStill, isStill);
  };
  looking = setInterval(() => void look(), LOOK_MS);
  const send = (message: CallerMessage) => {
    if (channel.readyState === "open") channel.send(JSON.stringify(message));
  };
  return {
    kind: "webrtc",
    send,
    async setMicrophone(stream) {
      if (isClosed) return; // the next connection has it from the start
      const [track] = stream.getAudioTracks();
      await peer.getSenders()[0]?.replaceTrack(track ?? null);
    },
    stats: async () => statsOf(await peer.getStats()),
    close,
  };
}

/** The report's figures for the audio that arrives here, and for the path in use. */
function statsOf(report: RTCStatsReport): LegStats {
  const stats: LegStats = { roundTripMs: null, jitterMs: null, packetsReceived: null, packetsLost: null };
  for (const entry of report.values()) {
    if (entry.type === "inbound-rtp" && entry.kind === "audio") {
      stats.jitterMs = inMs(entry.jitter);
      stats.packetsReceived = entry.packetsReceived ?? null;
      stats.packetsLost = entry.packetsLost ?? null;
    } else if (entry.type === "candidate-pair" && entry.nominated && entry.state === "succeeded") {
      stats.roundTripMs = inMs(entry.currentRoundTripTime);
    }
  }
  return stats;
}

function inMs(seconds: unknown): number | null {
  return typeof seconds === "number" ? Math.round(seconds * 10_000) / 10 : null;
}

function opened(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("WebRTC didn't connect.")), CONNECT_TIMEOUT_MS);
    peer.addEventListener("connectionstatechange", () => {
      if (peer.connectionState !== "failed") return;
      clearTimeout(timer);
      reject(new Error("WebRTC couldn't connect."));
    });
    channel.addEventListener("open", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function inTime(heard: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new UnheardError("No audio arrives over WebRTC.")),
      HEAR_TIMEOUT_MS,
    );
    void heard.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
