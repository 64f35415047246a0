/**
 * What the service hears of the caller: the microphone, which may change, and the page's own recognition if the service
 * doesn't transcribe the call itself.
 */
import { readLevels } from "./level.ts";
import {
  awaitMicrophone,
  noMicrophone,
  openChosen,
  openDevice,
  openMicrophone,
  problemOf,
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
  /** Another microphone must be used from now on; rejects if it can't be. */
  onStream(stream: MediaStream): Promise<void>;
  /** The microphone was lost, or is back (null). */
  onProblem(problem: MicrophoneProblem | null): void;
}

export interface CallerVoice {
  readonly stream: MediaStream;
  readonly problem: MicrophoneProblem | null;
  /** Begins to recognise here once there is a microphone, if the browser can; otherwise, nobody hears the caller. */
  recognise(): void;
  setMuted(isMuted: boolean): void;
  /** Throws what `getUserMedia` throws; the microphone before then stays. */
  setDevice(deviceId: string): Promise<void>;
  /** Nobody is to hear the caller for now: lets go of the microphone, and stops recognising. */
  pause(): void;
  /** Opens the microphone again. Never throws: if it can't be opened, the caller types. */
  resume(): void;
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
  let isAskedToRecognise = false;
  let needsRecognition = false;
  let isUnheard = false;
  let isMuted = false;
  let isPaused = false;
  let isClosed = false;
  /** The microphone that was asked for; null: the browser's choice. */
  let chosen = inputDevice ?? null;
  let stopWaiting: () => void = () => undefined;
  if (problem === null) watch();
  else waitForAnother();

  function setEnabled(): void {
    for (const track of stream.getAudioTracks()) track.enabled = !isMuted && !isUnheard;
  }

  /** The previous stream is kept until the call has this one. */
  async function use(next: MediaStream): Promise<void> {
    const before = stream;
    stream = next;
    setEnabled();
    try {
      await handlers.onStream(next);
    } catch (error) {
      if (stream === next) stream = before;
      stopStream(next);
      throw error;
    }
    stopStream(before);
    if (isClosed || isPaused) return stopStream(next);
    if (stream !== next) return; // changed again meanwhile
    levels = readLevels(audio.createMediaStreamSource(next));
    watch();
  }

  /** A microphone that is unplugged ends its track: the browser's next choice takes over. */
  function watch(): void {
    const used = stream;
    used.getAudioTracks()[0]?.addEventListener("ended", () => {
      if (stream === used && !isClosed) void open(null);
    });
  }

  async function open(deviceId: string | null): Promise<void> {
    try {
      await setDevice(deviceId, openChosen);
    } catch (error) {
      console.warn("The microphone can't be used. The call continues with typing.", error);
      lose(problemOf(error));
    }
  }

  function lose(next: MicrophoneProblem): void {
    if (isClosed || isPaused) return;
    if (next !== problem) handlers.onProblem(next);
    problem = next;
    waitForAnother();
  }

  function waitForAnother(): void {
    const lost = stream;
    if (problem === null) return;
    stopWaiting();
    stopWaiting = awaitMicrophone(problem, () => {
      if (stream === lost && !isClosed) void open(null);
    });
  }

  async function setDevice(deviceId: string | null, openIt = openDevice): Promise<void> {
    const next = await openIt(deviceId);
    if (isClosed || isPaused) return stopStream(next);
    await use(next);
    if (problem === null) return;
    problem = null;
    handlers.onProblem(null);
    if (isAskedToRecognise) recognise();
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

  function recognise(): void {
    isAskedToRecognise = true;
    if (needsRecognition || isClosed || problem !== null) return;
    if (!hasRecognition()) return goUnheard();
    needsRecognition = true;
    if (!isMuted && !isPaused) listen();
  }

  return {
    get stream() {
      return stream;
    },
    get problem() {
      return problem;
    },
    recognise,
    setMuted(next) {
      if (next === isMuted) return;
      isMuted = next;
      setEnabled();
      // The recogniser listens on its own, and its vendor would keep hearing the caller.
      if (next) stopRecognition();
      else if (needsRecognition && !isClosed && !isPaused) listen();
    },
    async setDevice(deviceId) {
      if (!isPaused) await setDevice(deviceId);
      chosen = deviceId;
    },
    pause() {
      isPaused = true;
      stopWaiting();
      stopRecognition();
      stopStream(stream);
    },
    resume() {
      if (!isPaused || isClosed) return;
      isPaused = false;
      if (problem !== null) return waitForAnother();
      void open(chosen);
      if (needsRecognition && !isMuted) listen();
    },
    level: () => (isMuted ? 0 : levels.read()),
    readBands: (bands) => (isMuted ? bands.fill(0) : levels.readBands(bands)),
    close() {
      isClosed = true;
      stopWaiting();
      stopRecognition();
      stopStream(stream);
    },
  };
}
