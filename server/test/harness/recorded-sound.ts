import { expect } from "vitest";
import { playOgg, type PlayedSound } from "../doubles/ogg-sound.ts";
import { foundPieces } from "../doubles/page-loudspeaker.ts";

interface Place {
  url: string;
  workspaceId: string;
  token: string;
}

/** What was recorded of a call that has ended, once it is complete: the caller on the left, the agent on the right. */
export async function recordedSound(
  { url, workspaceId, token }: Place,
  callId: string,
): Promise<PlayedSound> {
  const path = `${url}/public/v1/workspaces/${workspaceId}/calls/${callId}/recording`;
  const ask = () => fetch(path, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await ask()).status, { timeout: 20_000, interval: 200 }).toBe(200);
  const sound = await playOgg(Buffer.from(await (await ask()).arrayBuffer()));
  expect(sound.isComplete).toBe(true);
  return sound;
}

/** How much of what was said is there, 0 to 1, by waveform. */
export function shareOf(said: Int16Array, sound: Int16Array): number {
  const pieces = foundPieces(sound, said);
  return pieces.filter(Boolean).length / pieces.length;
}
