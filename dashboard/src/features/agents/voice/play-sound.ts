/** Plays to its end, or until stopped. */
export async function playSound(sound: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  try {
    await new Promise<void>((resolve, reject) => {
      audio.addEventListener("ended", () => resolve());
      audio.addEventListener("error", () => reject(new Error("This browser can't play the sample.")));
      signal.addEventListener("abort", () => resolve());
      audio.play().catch(reject);
    });
  } finally {
    audio.pause();
    URL.revokeObjectURL(address);
  }
}
