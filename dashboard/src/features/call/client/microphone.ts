/** The caller's sound: the microphone, or silence where there is none or it was refused, so that typing still works. */
export interface Microphone {
  stream: MediaStream;
  /** False when the caller can only type. */
  isReal: boolean;
  setMuted(isMuted: boolean): void;
  stop(): void;
}

export async function openMicrophone(audio: AudioContext): Promise<Microphone> {
  const real = await openReal();
  const stream = real ?? audio.createMediaStreamDestination().stream;
  return {
    stream,
    isReal: real !== null,
    setMuted: (isMuted) => {
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

async function openReal(): Promise<MediaStream | null> {
  const constraints = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  try {
    // `mediaDevices` is missing where the page came over plain HTTP from another machine.
    return await navigator.mediaDevices.getUserMedia({ audio: constraints });
  } catch (error) {
    console.warn("No microphone; the call goes on with typing.", error);
    return null;
  }
}
