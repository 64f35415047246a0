/** The live sound of one call, from its worker to everyone who listens in (docs/calls.md#listening-in). */
import type { PassThrough } from "node:stream";

export interface CallSound {
  /** Number of this stream of sound; what an earlier one still sends is ignored. */
  readonly id: number;
  /** The WAV head, which every listener needs first; null until the worker has sent it. */
  head: Uint8Array | null;
  readonly listeners: Set<PassThrough>;
}

/** A listener that is this far behind is dropped, bytes: eight seconds. */
const MAX_BACKLOG_BYTES = 512 * 1024;

export function newCallSound(id: number): CallSound {
  return { id, head: null, listeners: new Set() };
}

/** Adds a listener, who hears what comes from now on. */
export function joinSound(sound: CallSound, listener: PassThrough): void {
  if (sound.head) listener.write(sound.head);
  sound.listeners.add(listener);
}

/** Passes a piece on to all listeners. */
export function passSound(sound: CallSound | null, id: number, piece: Uint8Array): void {
  if (sound?.id !== id) return;
  sound.head ??= piece;
  for (const listener of sound.listeners) {
    listener.write(piece);
    if (listener.writableLength > MAX_BACKLOG_BYTES) listener.destroy();
  }
}

/** The call is over. */
export function endSound(sound: CallSound | null): void {
  for (const listener of sound?.listeners ?? []) listener.end();
}
