/** The caller's sound: the microphone, or silence if there is none or it was refused, so that typing still works. */
export interface Microphone {
  stream: MediaStream;
  /** Why the caller can only type; null while the microphone is on. */
  problem: string | null;
  setMuted(isMuted: boolean): void;
  stop(): void;
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError: "The microphone was refused.",
  NotFoundError: "No microphone was found.",
  NotReadableError: "The microphone could not be opened; another program may have it.",
};

export async function openMicrophone(audio: AudioContext): Promise<Microphone> {
  const opened = await openReal();
  const isReal = opened instanceof MediaStream;
  const stream = isReal ? opened : audio.createMediaStreamDestination().stream;
  return {
    stream,
    problem: isReal ? null : opened,
    setMuted: (isMuted) => {
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** The microphone's sound, or why there is none. */
async function openReal(): Promise<MediaStream | string> {
  const constraints = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  if (!("mediaDevices" in navigator)) {
    return "Browsers give the microphone to pages over HTTPS, or of this very machine, only.";
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: constraints });
  } catch (error) {
    console.warn("No microphone; the call goes on with typing.", error);
    return (error instanceof DOMException && PROBLEMS[error.name]) || "The microphone could not be opened.";
  }
}
