import { ParleyError, type VoicePreviewInput } from "@parley/client";

/** A sample of a voice as a sound to play. Rejects with ParleyError, as operations do; the client reads text only. */
export async function fetchVoice(
  workspaceId: string,
  body: VoicePreviewInput,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(`/public/v1/workspaces/${encodeURIComponent(workspaceId)}/voices/preview`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return response.blob();
  const answer = (await response.json()) as { code: string; detail: ParleyError["detail"] };
  throw new ParleyError(response.status, answer.code, answer.detail, null);
}

/** Plays to its end, or until stopped. */
export async function playSound(sound: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  try {
    await new Promise<void>((resolve, reject) => {
      audio.addEventListener("ended", () => resolve());
      audio.addEventListener("error", () => reject(new Error("This browser cannot play the sample.")));
      signal.addEventListener("abort", () => resolve());
      audio.play().catch(reject);
    });
  } finally {
    audio.pause();
    URL.revokeObjectURL(address);
  }
}
