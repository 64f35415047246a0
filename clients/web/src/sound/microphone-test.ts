/** Tries the microphone before a call: which one, how loud, and how the caller sounds (docs/embed.md#microphone-test). */
import { readLevels, type LevelReader } from "./level.ts";
import { openChosen, openDevice, problemOf, stopStream, type MicrophoneProblem } from "./microphone.ts";

/** How much of the caller is recorded before they hear it, ms. */
const RECORDED_MS = 3_000;

export interface MicrophoneChoice {
  id: string;
  /** As the browser names it. */
  label: string;
}

export interface MicrophoneTest {
  /** The one in use; null if the browser doesn't say. */
  readonly deviceId: string | null;
  /** Those that can be chosen. Browsers name them once one may be used. */
  devices(): Promise<MicrophoneChoice[]>;
  /** Uses another one. Throws what `getUserMedia` throws; the one before then stays. */
  choose(deviceId: string): Promise<void>;
  /** Loudness, 0 to 1. */
  level(): number;
  /** Records 3 s and plays them. `onPlaying` is called in between. Ends early once the test is closed. */
  hearYourself(onPlaying: () => void): Promise<void>;
  /** Lets go of the microphone. */
  close(): void;
}

/** Why a test couldn't begin; `code` as a call's `microphoneProblem`. */
export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";
  readonly code: MicrophoneProblem;
  constructor(code: MicrophoneProblem, options?: ErrorOptions) {
    super(`The microphone can't be tested (${code}).`, options);
    this.code = code;
  }
}

/**
 * Asks for the microphone, so call it while handling a click. If the one that is asked for was unplugged, it is the
 * browser's choice, which `deviceId` tells. Nothing is sent anywhere. Throws MicrophoneError.
 */
export async function testMicrophone(inputDevice: string | null = null): Promise<MicrophoneTest> {
  if (!("mediaDevices" in navigator)) throw new MicrophoneError("insecure");
  const audio = new AudioContext();
  void audio.resume();
  const closing = new AbortController();
  const { signal } = closing;
  let stream: MediaStream;
  let levels: LevelReader;
  let source: MediaStreamAudioSourceNode;

  function use(next: MediaStream): void {
    source?.disconnect();
    stream = next;
    source = audio.createMediaStreamSource(next);
    levels = readLevels(source);
  }

  try {
    use(await openChosen(inputDevice));
  } catch (error) {
    void audio.close();
    throw new MicrophoneError(problemOf(error), { cause: error });
  }

  async function record(): Promise<Blob> {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
    recorder.start();
    await waited(RECORDED_MS, signal);
    if (recorder.state !== "inactive") recorder.stop(); // it ends by itself if its microphone was changed
    await stopped;
    return new Blob(parts);
  }

  return {
    get deviceId() {
      return stream.getAudioTracks()[0]?.getSettings().deviceId ?? null;
    },
    async devices() {
      const all = await navigator.mediaDevices.enumerateDevices();
      return all
        .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
        .map(({ deviceId: id, label }) => ({ id, label }));
    },
    async choose(deviceId) {
      const next = await openDevice(deviceId);
      const before = stream;
      if (signal.aborted) return stopStream(next);
      use(next);
      stopStream(before);
    },
    level: () => (signal.aborted ? 0 : levels.read()),
    async hearYourself(onPlaying) {
      const recorded = await record();
      if (signal.aborted) return;
      const player = new AudioBufferSourceNode(audio, {
        buffer: await audio.decodeAudioData(await recorded.arrayBuffer()),
      });
      if (signal.aborted) return;
      player.connect(audio.destination);
      const played = new Promise((resolve) => player.addEventListener("ended", resolve, { once: true }));
      onPlaying();
      player.start();
      await Promise.race([played, aborted(signal)]);
    },
    close() {
      closing.abort();
      stopStream(stream);
      void audio.close();
    },
  };
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  const passed = new Promise<void>((resolve) => setTimeout(resolve, ms));
  return Promise.race([passed, aborted(signal)]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
