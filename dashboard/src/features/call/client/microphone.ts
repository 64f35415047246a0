/** The caller's sound: the microphone, or silence if there is none or it was refused, so that typing still works. */
export interface Microphone {
  stream: MediaStream;
  /** Why the caller can only type; null while the microphone is on. */
  problem: string | null;
  setMuted(isMuted: boolean): void;
  stop(): void;
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError: "Microphone access was denied.",
  NotFoundError: "No microphone found.",
  NotReadableError: "The microphone couldn't be opened. Another program may be using it.",
};

export async function openMicrophone(audio: AudioContext): Promise<Microphone> {
  return asMicrophone(audio, await openReal());
}

/** For a call that wouldn't use the microphone: the browser isn't even asked for it. */
export function noMicrophone(audio: AudioContext): Microphone {
  return asMicrophone(audio, "This browser can't transcribe speech.");
}

/** `opened`: its sound, or why there is none. */
function asMicrophone(audio: AudioContext, opened: MediaStream | string): Microphone {
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
    return "Browsers allow microphone access only over HTTPS or on localhost.";
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: constraints });
  } catch (error) {
    console.warn("No microphone. The call continues with typing.", error);
    return (error instanceof DOMException && PROBLEMS[error.name]) || "The microphone couldn't be opened.";
  }
}
