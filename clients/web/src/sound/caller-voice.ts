/**
 * What the service hears of the caller: the microphone, which may change, and the page's own recognition if the service
 * doesn't transcribe the call itself.
 */
import { readLevels } from "./level.ts";
import {
  noMicrophone,
  openDevice,
  openMicrophone,
  stopStream,
  type MicrophoneProblem,
} from "./microphone.ts";
import { hasRecognition, startRecognition } from "./recognition.ts";

export interface VoiceSettings {
  language?: string;
  microphone?: boolean;
  inputDevice?: string;
}

export interface VoiceHandlers {
  /** Recognised by the page. */
  onWords(text: string, isFinal: boolean): void;
  /** Nothing transcribes the caller's speech any more. */
  onUnheard(): void;
  /** The browser stopped recognising. */
  onStopped(): void;
  /** Another microphone is in use. */
  onStream(stream: MediaStream): Promise<void>;
  /** The microphone was lost, or is back (null). */
  onProblem(problem: MicrophoneProblem | null): void;
}

export interface CallerVoice {
  readonly stream: MediaStream;
  readonly problem: MicrophoneProblem | null;
  /** Begins to recognise here, if the browser can; otherwise, nobody hears the caller. */
  recognise(): void;
  setMuted(isMuted: boolean): void;
  /** Throws what `getUserMedia` throws; the microphone before then stays. */
  setDevice(deviceId: string): Promise<void>;
  /** Loudness, 0 to 1. */
  level(): number;
  readBands(bands: Float32Array<ArrayBuffer>): void;
  close(): void;
}

export async function openVoice(
  audio: AudioContext,
  { language = navigator.language, microphone: isWanted = true, inputDevice }: VoiceSettings,
  handlers: VoiceHandlers,
): Promise<CallerVoice> {
  let { stream, problem } = isWanted ? await openMicrophone(audio, inputDevice ?? null) : noMicrophone(audio);
  let levels = readLevels(audio.createMediaStreamSource(stream));
  let stopRecognition: () => void = () => undefined;
  let needsRecognition = false;
  let isUnheard = false;
  let isMuted = false;
  let isClosed = false;
  if (problem === null) watch();

  function setEnabled(): void {
    for (const track of stream.getAudioTracks()) track.enabled = !isMuted && !isUnheard;
  }

  function use(next: MediaStream): Promise<void> {
    stopStream(stream);
    stream = next;
    levels = readLevels(audio.createMediaStreamSource(next));
    setEnabled();
    watch();
    return handlers.onStream(next);
  }

  /** A microphone that is unplugged ends its track: the browser's next choice takes over. */
  function watch(): void {
    const used = stream;
    used.getAudioTracks()[0]?.addEventListener("ended", () => {
      if (stream === used && !isClosed) void replaceLost();
    });
  }

  async function replaceLost(): Promise<void> {
    try {
      await setDevice(null);
    } catch (error) {
      console.warn("The microphone is gone. The call continues with typing.", error);
      problem = "missing";
      handlers.onProblem(problem);
      // Back as soon as there is one again.
      const { mediaDevices } = navigator;
      const lost = stream;
      const retry = () => {
        mediaDevices.removeEventListener("devicechange", retry);
        if (stream === lost && !isClosed) void replaceLost();
      };
      mediaDevices.addEventListener("devicechange", retry);
    }
  }

  async function setDevice(deviceId: string | null): Promise<void> {
    const next = await openDevice(deviceId);
    if (isClosed) return stopStream(next);
    const wasLost = problem !== null;
    problem = null;
    await use(next);
    if (wasLost) handlers.onProblem(null);
  }

  /** Stops sending speech that nothing transcribes: to the service it would be noise. */
  function goUnheard(): void {
    isUnheard = true;
    setEnabled();
    handlers.onUnheard();
  }

  function listen(): void {
    stopRecognition = startRecognition(language, handlers.onWords, () => {
      needsRecognition = false;
      goUnheard();
      handlers.onStopped();
    });
  }

  return {
    get stream() {
      return stream;
    },
    get problem() {
      return problem;
    },
    recognise() {
      if (needsRecognition || problem !== null) return;
      if (!hasRecognition()) return goUnheard();
      needsRecognition = true;
      if (!isMuted) listen();
    },
    setMuted(next) {
      if (next === isMuted) return;
      isMuted = next;
      setEnabled();
      // The recogniser listens on its own, and its vendor would keep hearing the caller.
      if (next) stopRecognition();
      else if (needsRecognition && !isClosed) listen();
    },
    setDevice,
    level: () => (isMuted ? 0 : levels.read()),
    readBands: (bands) => (isMuted ? bands.fill(0) : levels.readBands(bands)),
    close() {
      isClosed = true;
      stopRecognition();
      stopStream(stream);
    },
  };
}
