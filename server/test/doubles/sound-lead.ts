/** After this long without a frame, a sound begins anew, ms. */
const PAUSE_MS = 1_000;

export interface SoundLead {
  /** Counts a frame that came now. */
  take(now: number): void;
  /** What comes next belongs to another sound. */
  restart(): void;
  /** The most sound that came ahead of its time, ms. */
  mostMs(): number;
}

/**
 * How far a sender is ahead of the sound it sends. It counts from where each sound begins, not by what waits to be
 * played: on a busy machine, a frame that comes late doesn't mean that the next is early.
 */
export function createSoundLead(frameMs: number): SoundLead {
  let most = 0;
  let beganAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let received = 0;
  return {
    take(now) {
      if (now - lastAt > PAUSE_MS) {
        beganAt = now;
        received = 0;
      }
      lastAt = now;
      received += frameMs;
      most = Math.max(most, received - (now - beganAt));
    },
    restart: () => (lastAt = Number.NEGATIVE_INFINITY),
    mostMs: () => most,
  };
}
