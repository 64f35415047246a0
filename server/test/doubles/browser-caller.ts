/** A caller in a browser page: a tone as microphone, ears that tell the pitch, and the data channel `parley`. */
/** A page of either browser's driver. */
export interface CallerPage {
  // oxlint-disable-next-line typescript/no-explicit-any -- each driver has types of its own for what is passed
  evaluate(run: any, given?: any): Promise<unknown>;
}

/**
 * `plain`: one line of sound. `video first`: a line of video before it, all in one bundle (max-bundle). `inactive`: the
 * sound is neither sent nor received.
 */
export type OfferKind = "plain" | "video first" | "inactive";

/** What CALLER_SCRIPT puts into the page as `caller`. */
interface CallerInPage {
  offer(hz: number | null, kind: OfferKind): Promise<string>;
  answer(sdp: string): Promise<void>;
  restart(): Promise<string>;
  restarted(fragment: string): Promise<void>;
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
      player.srcObject = stream; // without an element Chromium does not play a remote stream
      void player.play();
      audio.createMediaStreamSource(stream).connect(analyser);
    };
  };
  return {
    messages: () => messages,
    async offer(hz, kind) {
      open(kind);
      if (kind === "inactive") peer.addTransceiver("audio", { direction: "inactive" });
      else if (hz === null) peer.addTransceiver("audio", { direction: "recvonly" });
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
    connectionState: () => peer.connectionState,
    channelState: () => channel.readyState,
    send: (text) => channel.send(text),
    hangUp: () => peer.close(),
    closeChannel: () => channel.close(),
  };
})();`;

export interface BrowserCaller {
  /** Offers a tone of `hz` (null: no microphone), has it answered, and connects. */
  call(hz: number | null, answer: (offerSdp: string) => Promise<string>, kind?: OfferKind): Promise<void>;
  /** Restarts ICE as in WHIP: sends new credentials as an SDP fragment, and gets the service's. */
  restart(exchange: (fragment: string) => Promise<string>): Promise<void>;
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
    async call(hz, answer, kind = "plain") {
      await ask("answer", await answer(await ask("offer", hz, kind)));
    },
    async restart(exchange) {
      await ask("restarted", await exchange(await ask("restart")));
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
