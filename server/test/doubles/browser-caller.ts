/** A caller in a browser page: a tone as microphone, ears that tell the pitch, and the data channel `parley`. */
import type { Page } from "playwright-core";

/** What CALLER_SCRIPT puts into the page as `caller`. */
interface CallerInPage {
  offer(hz: number | null): Promise<string>;
  answer(sdp: string): Promise<void>;
  heardHz(): number;
  messages(): string[];
  connectionState(): string;
  channelState(): string;
  send(text: string): void;
  hangUp(): void;
  closeChannel(): void;
}

/** Runs in the page; `window.caller` is its handle. */
export const CALLER_SCRIPT = `
window.caller = (() => {
  const peer = new RTCPeerConnection();
  const channel = peer.createDataChannel("parley");
  const audio = new AudioContext();
  const analyser = new AnalyserNode(audio, { fftSize: 8192, smoothingTimeConstant: 0 });
  const messages = [];
  channel.onmessage = ({ data }) => messages.push(data);
  peer.ontrack = ({ track }) => {
    const stream = new MediaStream([track]);
    const player = new Audio();
    player.srcObject = stream; // without an element Chromium does not play a remote stream
    void player.play();
    audio.createMediaStreamSource(stream).connect(analyser);
  };
  return {
    messages: () => messages,
    async offer(hz) {
      if (hz === null) peer.addTransceiver("audio", { direction: "recvonly" });
      else {
        const out = audio.createMediaStreamDestination();
        const tone = new OscillatorNode(audio, { frequency: hz });
        tone.connect(new GainNode(audio, { gain: 0.4 })).connect(out);
        tone.start();
        for (const track of out.stream.getTracks()) peer.addTrack(track, out.stream);
      }
      await peer.setLocalDescription();
      return peer.localDescription.sdp;
    },
    answer: (sdp) => peer.setRemoteDescription({ type: "answer", sdp }),
    heardHz() {
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      const loudest = bins.indexOf(Math.max(...bins));
      return bins[loudest] < -60 ? 0 : (loudest * audio.sampleRate) / analyser.fftSize;
    },
    connectionState: () => peer.connectionState,
    channelState: () => channel.readyState,
    send: (text) => channel.send(text),
    hangUp: () => peer.close(),
    closeChannel: () => channel.close(),
  };
})();`;

export interface BrowserCaller {
  /** Offers a tone of `hz` (null: no microphone), has it answered, and connects. */
  call(hz: number | null, answer: (offerSdp: string) => Promise<string>): Promise<void>;
  /** Pitch of what the page hears now; 0 for nothing. */
  heardHz(): Promise<number>;
  /** Data channel messages so far, as JSON. */
  messages(): Promise<unknown[]>;
  connectionState(): Promise<string>;
  channelState(): Promise<string>;
  send(message: unknown): Promise<void>;
  hangUp(): Promise<void>;
  closeChannel(): Promise<void>;
}

/** The caller in a page that runs CALLER_SCRIPT. */
export function browserCaller(page: Page): BrowserCaller {
  function ask<K extends keyof CallerInPage>(method: K, ...given: Parameters<CallerInPage[K]>) {
    const call = ({ name, values }: { name: string; values: unknown[] }) => {
      const { caller } = globalThis as unknown as { caller: Record<string, (...all: unknown[]) => unknown> };
      return caller[name]?.(...values);
    };
    return page.evaluate(call, { name: method, values: given }) as Promise<
      Awaited<ReturnType<CallerInPage[K]>>
    >;
  }
  return {
    async call(hz, answer) {
      await ask("answer", await answer(await ask("offer", hz)));
    },
    heardHz: () => ask("heardHz"),
    messages: async () => (await ask("messages")).map((text) => JSON.parse(text) as unknown),
    connectionState: () => ask("connectionState"),
    channelState: () => ask("channelState"),
    send: (message) => ask("send", JSON.stringify(message)),
    hangUp: () => ask("hangUp"),
    closeChannel: () => ask("closeChannel"),
  };
}
