/**
 * Echo latency of a browser call: from the first sound at the page's microphone to the first sound of the answering
 * tone in the page, both on the page's audio clock. The line answers a caller's sound with a tone in the next slot; the
 * engine isn't involved. Baseline: the same page calling itself and sending the sound straight back, which shows what
 * the browser's own capture, coding and jitter buffers cost.
 */
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE, silence, type Frame } from "@parley/audio/frame";
import { rmsDbfs } from "@parley/audio/level";
import { openMediaPort } from "@parley/media/web/media-port";
import { createTicker } from "@parley/media/ticker";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import { startChromium } from "../server/test/doubles/chromium.ts";
import { median } from "./measure.ts";

const ROUNDS = 25;
const SOUND_DBFS = -40;

interface EchoPage {
  callService(): Promise<string>;
  answered(sdp: string): Promise<void>;
  callItself(): Promise<void>;
  /** Beeps once; resolves with the ms until the answer is heard. */
  beep(): Promise<number>;
}

/** Runs in the page. The worklet reports when its input becomes loud, on the same clock as the beep. */
const SCRIPT = `
const WORKLET = "registerProcessor('onset', class extends AudioWorkletProcessor {" +
  "constructor() { super(); this.quiet = 0; }" +
  "process([[samples]]) { if (!samples) return true;" +
  "const at = samples.findIndex((x) => Math.abs(x) > 0.02);" +
  "if (at < 0) this.quiet += samples.length; else { if (this.quiet > 4800) this.port.postMessage(currentTime + at / sampleRate); this.quiet = 0; }" +
  "return true; } })";
window.echo = (() => {
  const audio = new AudioContext({ sampleRate: 48000, latencyHint: "interactive" });
  const microphone = audio.createMediaStreamDestination();
  const gain = new GainNode(audio, { gain: 0 });
  const tone = new OscillatorNode(audio, { frequency: 440 });
  tone.connect(gain).connect(microphone);
  tone.start();
  let onOnset = () => undefined;
  let ears = null;
  async function listen(track) {
    const stream = new MediaStream([track]);
    const player = new Audio();
    player.srcObject = stream; // Chromium plays a remote stream only through an element
    player.muted = true;
    void player.play();
    await audio.audioWorklet.addModule(URL.createObjectURL(new Blob([WORKLET], { type: "text/javascript" })));
    ears = new AudioWorkletNode(audio, "onset");
    ears.port.onmessage = ({ data }) => onOnset(data);
    audio.createMediaStreamSource(stream).connect(ears).connect(new GainNode(audio, { gain: 0 })).connect(audio.destination);
  }
  const track = microphone.stream.getTracks()[0];
  const calling = () => {
    const peer = new RTCPeerConnection();
    peer.addTrack(track, microphone.stream);
    peer.ontrack = (event) => void listen(event.track);
    return peer;
  };
  let peer = null;
  return {
    async callService() {
      peer = calling();
      peer.createDataChannel("parley");
      await peer.setLocalDescription();
      return peer.localDescription.sdp;
    },
    answered: (sdp) => peer.setRemoteDescription({ type: "answer", sdp }),
    async callItself() {
      const [near, far] = [calling(), new RTCPeerConnection()];
      near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate);
      far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate);
      far.ontrack = ({ track: heard, streams }) => {
        // A received track is only decoded, and so sent back, while something plays it.
        const player = new Audio();
        player.srcObject = new MediaStream([heard]);
        player.muted = true;
        void player.play();
        far.addTrack(heard, streams[0]);
      };
      await near.setLocalDescription();
      await far.setRemoteDescription(near.localDescription);
      await far.setLocalDescription();
      await near.setRemoteDescription(far.localDescription);
    },
    async beep() {
      const at = audio.currentTime + 0.1;
      const heard = new Promise((resolve) => { onOnset = (time) => time > at && resolve(time); });
      gain.gain.setValueAtTime(0.5, at);
      gain.gain.setValueAtTime(0, at + 0.3);
      const time = await heard;
      await new Promise((resolve) => setTimeout(resolve, 900 + Math.random() * 40)); // silence again, at a random phase
      return (time - at) * 1000;
    },
  };
})();`;

const browser = await startChromium(SCRIPT);
const mediaPort = await openMediaPort({ port: 0, addresses: ["127.0.0.1"] });
const ticker = createTicker(FRAME_MS, console.error);
const answerTone: Frame = Int16Array.from(
  { length: FRAME_SAMPLES },
  (_, sample) => 12_000 * Math.sin((2 * Math.PI * 1000 * sample) / SAMPLE_RATE),
);

const own = await measure(async (call) => call.callItself());
const service = await measure(async (call) => {
  const { line, answerSdp } = await createWebRtcLine({
    mediaPort,
    channelLabel: "parley",
    msid: "parley agent",
    offerSdp: await call.callService(),
  });
  let isLoud = false;
  line.open({
    onConnected: () => undefined,
    onFrame: (frame) => void (isLoud = rmsDbfs(frame) > SOUND_DBFS),
    onText: () => undefined,
    onClosed: () => undefined,
  });
  const stop = ticker.subscribe(() => line.send(isLoud ? Int16Array.from(answerTone) : silence()));
  await call.answered(answerSdp);
  return async () => {
    stop();
    await line.close();
  };
});

console.log(
  `Echo: ms from the first sound at the microphone to the first sound of the answer (${ROUNDS} beeps)`,
);
for (const [name, values] of [
  ["the browser calling itself", own],
  ["through the service's line", service],
] as const) {
  const sorted = values.toSorted((a, b) => a - b);
  const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`;
  console.log(
    `  ${name.padEnd(28)} median ${median(values).toFixed(0)}  (${range})   × ${(median(values) / median(own)).toFixed(2)}`,
  );
}
await mediaPort.close();
await browser.close();

/** Beeps in a new page that calls through `connect`. The first beeps are left out, while jitter buffers settle. */
async function measure(
  connect: (
    call: Pick<EchoPage, "callItself" | "callService" | "answered">,
  ) => Promise<void | (() => Promise<void>)>,
): Promise<number[]> {
  const page = await browser.newPage();
  const run = <T>(action: (echo: EchoPage, given: string) => Promise<T>, given = ""): Promise<T> =>
    page.evaluate<T>(`(${action.toString()})(window.echo, ${JSON.stringify(given)})`);
  const hangUp = await connect({
    callItself: () => run((echo) => echo.callItself()),
    callService: () => run((echo) => echo.callService()),
    answered: (sdp) => run((echo, given) => echo.answered(given), sdp),
  });
  await page.waitForTimeout(2000);
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS + 3; round++) measured.push(await run((echo) => echo.beep()));
  await hangUp?.();
  await page.close();
  return measured.slice(3);
}
