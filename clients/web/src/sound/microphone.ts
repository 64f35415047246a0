/** The caller's sound: the microphone, or silence if there is none or it was refused, so that typing still works. */
export interface Microphone {
  stream: MediaStream;
  /** Why the caller can only type; null while the microphone is on. */
  problem: MicrophoneProblem | null;
}

/**
 * `denied`: by the caller or the page's policy. `missing`: no such device. `busy`: another program has it. `insecure`:
 * the page is neither on HTTPS nor on localhost. `unused`: nobody would hear it, so it wasn't asked for.
 */
export type MicrophoneProblem = "denied" | "missing" | "busy" | "insecure" | "unused" | "failed";

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: "denied",
  NotFoundError: "missing",
  NotReadableError: "busy",
  OverconstrainedError: "missing",
};

/** Asks for the microphone: the one with this id if it is there, or the browser's choice. Never throws. */
export async function openMicrophone(audio: AudioContext, deviceId: string | null): Promise<Microphone> {
  if (!("mediaDevices" in navigator)) return silence(audio, "insecure");
  try {
    return { stream: await openChosen(deviceId), problem: null };
  } catch (error) {
    console.warn("No microphone. The call continues with typing.", error);
    return silence(audio, problemOf(error));
  }
}

/** What it means that `getUserMedia` threw this. */
export function problemOf(error: unknown): MicrophoneProblem {
  return (error instanceof DOMException && PROBLEMS[error.name]) || "failed";
}

/** Calls back once it may have become possible to open a microphone after all. Returns what ends the waiting. */
export function awaitMicrophone(problem: MicrophoneProblem, onChange: () => void): () => void {
  const waiting = new AbortController();
  const once = { once: true, signal: waiting.signal };
  if (problem === "denied") {
    // The caller may allow it in the browser's settings. Not every browser can be asked.
    const asked = navigator.permissions?.query({ name: "microphone" });
    asked?.then((status) => status.addEventListener("change", onChange, once)).catch(() => undefined);
  } else if (problem === "missing" || problem === "busy") {
    navigator.mediaDevices.addEventListener("devicechange", onChange, once);
  }
  return () => waiting.abort();
}

/** For a call that wouldn't use the microphone: the browser isn't even asked for it. */
export function noMicrophone(audio: AudioContext): Microphone {
  return silence(audio, "unused");
}

/** Opens a microphone; throws what `getUserMedia` throws. */
export function openDevice(deviceId: string | null): Promise<MediaStream> {
  const constraints = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
    ...(deviceId !== null && { deviceId: { exact: deviceId } }),
  };
  return navigator.mediaDevices.getUserMedia({ audio: constraints });
}

/** Opens the one with this id, or if it was unplugged, the browser's choice; throws what `getUserMedia` throws. */
export async function openChosen(deviceId: string | null): Promise<MediaStream> {
  try {
    return await openDevice(deviceId);
  } catch (error) {
    if (deviceId === null || problemOf(error) !== "missing") throw error;
    return openDevice(null);
  }
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function silence(audio: AudioContext, problem: MicrophoneProblem): Microphone {
  return { stream: audio.createMediaStreamDestination().stream, problem };
}
