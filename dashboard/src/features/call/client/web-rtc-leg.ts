import type { CallerMessage, StartedCall } from "@parley/client";
import { parseMessage, type CallLeg, type LegHandlers } from "./call-leg.ts";

/** If ICE has not connected by then it won't; the WebSocket takes over, ms. */
const CONNECT_TIMEOUT_MS = 4_000;

/**
 * Offers the microphone as in WHIP (RFC 9725) with a data channel `parley`. Resolves when connected; rejects if the
 * service refuses or ICE doesn't connect in 4 s.
 */
export async function connectWebRtc(
  call: StartedCall,
  microphone: MediaStream,
  audio: AudioContext,
  handlers: LegHandlers,
): Promise<CallLeg> {
  const peer = new RTCPeerConnection({ iceServers: call.ice_servers });
  const channel = peer.createDataChannel("parley");
  const player = new Audio();
  let isClosed = false;
  for (const track of microphone.getAudioTracks()) peer.addTrack(track, microphone);
  peer.addEventListener("track", ({ track, streams }) => {
    const stream = streams[0] ?? new MediaStream([track]);
    player.srcObject = stream; // an element plays it; the graph alone is silent in Chromium
    void player.play();
    handlers.onRemoteAudio(audio.createMediaStreamSource(stream));
  });
  channel.addEventListener("message", ({ data }) => {
    const message = parseMessage(String(data));
    if (message) handlers.onMessage(message);
  });

  function close(): void {
    isClosed = true;
    player.srcObject = null;
    peer.close();
  }

  try {
    // The page's own candidates are not awaited: the service is reachable and learns the page's address from its checks.
    await peer.setLocalDescription();
    const response = await fetch(call.url, {
      method: "POST",
      headers: { "content-type": "application/sdp", authorization: `Bearer ${call.token}` },
      body: peer.localDescription?.sdp ?? "",
    });
    if (!response.ok) throw new Error(`The service refused the connection (${response.status}).`);
    await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
    await opened(peer, channel);
  } catch (error) {
    close();
    throw error;
  }

  const onLost = () => {
    if (isClosed) return;
    close();
    handlers.onClosed();
  };
  channel.addEventListener("close", onLost);
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState === "failed" || peer.connectionState === "closed") return onLost();
    handlers.onInterrupted(peer.connectionState === "disconnected");
  });
  const send = (message: CallerMessage) => {
    if (channel.readyState === "open") channel.send(JSON.stringify(message));
  };
  return { kind: "webrtc", send, close };
}

function opened(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("WebRTC did not connect.")), CONNECT_TIMEOUT_MS);
    peer.addEventListener("connectionstatechange", () => {
      if (peer.connectionState !== "failed") return;
      clearTimeout(timer);
      reject(new Error("WebRTC could not connect."));
    });
    channel.addEventListener("open", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
