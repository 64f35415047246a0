/**
 * A caller in a browser page: a tone as the microphone, a pitch detector that listens, and the data channel `parley`.
 * Detecting pitch needs a running AudioContext, which stays suspended in a browser without a sound device; use
 * `heardSound` and `microphone` there.
 */
import { COUNT_SOUND, type SoundCount } from "./page-counts.ts";

/** A page of either browser's driver. */
export interface CallerPage {
  // oxlint-disable-next-line typescript/no-explicit-any -- each driver has types of its own for what is passed
  evaluate(run: any, given?: any): Promise<unknown>;
}

/**
 * `plain`: one audio section. `video first`: a video section before it, all in one bundle (max-bundle). `inactive`:
 * audio is neither sent nor received.
 */
export type OfferKind = "plain" | "video first" | "inactive";

/** The caller's audio: a tone at this many Hz, the browser's own microphone, or none. */
export type CallerSound = number | "microphone" | null;

/** What CALLER_SCRIPT adds to the page as `caller`. */
interface CallerInPage {
  offer(sound: CallerSound, kind: OfferKind): Promise<string>;
  answer(sdp: string): Promise<void>;
  restart(): Promise<string>;
  restarted(fragment: string): Promise<void>;
  heardHz(): number;
  heardSound(): Promise<SoundCount>;
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
  let peer = null;
  let channel = null;
  const audio = new AudioContext();
  const analyser = new AnalyserNode(audio, { fftSize: 8192, smoothingTimeConstant: 0 });
  const messages = [];
  let answered = "";
  const open = (kind) => {
    peer = new RTCPeerConnection(kind === "video first" ? { bundlePolicy: "max-bundle" } : {});
    if (kind === "video first") peer.addTransceiver("video");
    channel = peer.createDataChannel("parley");
    channel.onmessage = ({ data }) => messages.push(data);
    peer.ontrack = ({ track }) => {
      if (track.kind !== "audio") return;
      const stream = new MediaStream([track]);
      const player = new Audio();
      player.srcObject = stream; // Chromium plays a remote stream only through an element
      void player.play();
      audio.createMediaStreamSource(stream).connect(analyser);
    };
  };
  return {
    messages: () => messages,
    async offer(sound, kind) {
      open(kind);
      if (kind === "inactive") peer.addTransceiver("audio", { direction: "inactive" });
      else if (sound === null) peer.addTransceiver("audio", { direction: "recvonly" });
      else if (sound === "microphone") {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        for (const track of stream.getTracks()) peer.addTrack(track, stream);
      } else {
        const out = audio.createMediaStreamDestination();
        const tone = new OscillatorNode(audio, { frequency: sound });
        tone.connect(new GainNode(audio, { gain: 0.4 })).connect(out);
        tone.start();
        for (const track of out.stream.getTracks()) peer.addTrack(track, out.stream);
      }
      await peer.setLocalDescription();
      return peer.localDescription.sdp;
    },
    answer: (sdp) => {
      answered = sdp;
      return peer.setRemoteDescription({ type: "answer", sdp });
    },
    async restart() {
      await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }));
      const wanted = /^a=(mid|ice-ufrag|ice-pwd):|^m=audio/;
      return peer.localDescription.sdp.split("\\r\\n").filter((line) => wanted.test(line)).join("\\r\\n");
    },
    restarted(fragment) {
      const ice = fragment.split("\\r\\n").filter((line) => /^a=(ice-ufrag|ice-pwd|candidate|end-of)/.test(line));
      const rest = answered.split("\\r\\n").filter((line) => !/^a=(ice-ufrag|ice-pwd|candidate|end-of)/.test(line));
      const sdp = rest.flatMap((line) => (line.startsWith("a=setup") ? [line, ...ice] : [line])).join("\\r\\n");
      return peer.setRemoteDescription({ type: "answer", sdp });
    },
    heardHz() {
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      const loudest = bins.indexOf(Math.max(...bins));
      return bins[loudest] < -60 ? 0 : (loudest * audio.sampleRate) / analyser.fftSize;
    },
    heardSound: () => (${COUNT_SOUND})(peer),
    connectionState: () => peer.connectionState,
    channelState: () => channel.readyState,
    send: (text) => channel.send(text),
    hangUp: () => peer.close(),
    closeChannel: () => channel.close(),
  };
})();`;

export interface BrowserCaller {
  /** Offers its audio, passes the offer to `answer`, and connects. */
  call(sound: CallerSound, answer: (offerSdp: string) => Promise<string>, kind?: OfferKind): Promise<void>;
  /** Restarts ICE as in WHIP: sends new credentials as an SDP fragment and receives the service's. */
  restart(exchange: (fragment: string) => Promise<string>): Promise<void>;
  /** Pitch that the page hears now; 0 for nothing. */
  heardHz(): Promise<number>;
  heardSound(): Promise<SoundCount>;
  /** Data channel messages so far, as JSON. */
  messages(): Promise<unknown[]>;
  connectionState(): Promise<string>;
  channelState(): Promise<string>;
  send(message: unknown): Promise<void>;
  hangUp(): Promise<void>;
  closeChannel(): Promise<void>;
}

/** The caller in a page that runs CALLER_SCRIPT. */
export function browserCaller(page: CallerPage): BrowserCaller {
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
    async call(sound, answer, kind = "plain") {
      await ask("answer", await answer(await ask("offer", sound, kind)));
    },
    async restart(exchange) {
      await ask("restarted", await exchange(await ask("restart")));
    },
    heardHz: () => ask("heardHz"),
    heardSound: () => ask("heardSound"),
    messages: async () => (await ask("messages")).map((text) => JSON.parse(text) as unknown),
    connectionState: () => ask("connectionState"),
    channelState: () => ask("channelState"),
    send: (message) => ask("send", JSON.stringify(message)),
    hangUp: () => ask("hangUp"),
    closeChannel: () => ask("closeChannel"),
  };
}
