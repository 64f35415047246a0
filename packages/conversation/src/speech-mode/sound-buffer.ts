/** Samples of an answer that haven't been played yet, in one piece, however small the pieces they come in. */
export interface SoundBuffer {
  /** Samples received so far, and samples removed, both counted from the beginning. */
  readonly received: number;
  readonly taken: number;
  add(samples: Int16Array): void;
  /** Removes what is there up to this position. */
  dropUntil(position: number): void;
  /** What is there between two positions, valid until the next change. */
  view(from: number, to: number): Int16Array<ArrayBuffer>;
}

/** One second at 16 kHz. */
const SMALLEST = 16_000;

export function createSoundBuffer(): SoundBuffer {
  let held = new Int16Array(SMALLEST);
  /** Where in `held` the sample at position `taken` is. */
  let offset = 0;
  let received = 0;
  let taken = 0;

  /** Moves what is there to the beginning, into more space if it needs that. */
  function makeRoom(samples: number): void {
    const size = received - taken;
    if (offset + size + samples <= held.length) return;
    const next = size + samples > held.length / 2 ? new Int16Array(2 * (size + samples)) : held;
    next.set(held.subarray(offset, offset + size));
    held = next;
    offset = 0;
  }

  function view(from: number, to: number): Int16Array<ArrayBuffer> {
    const [first, end] = [Math.max(from, taken), Math.min(to, received)];
    return held.subarray(offset + first - taken, offset + Math.max(first, end) - taken);
  }

  return {
    get received() {
      return received;
    },
    get taken() {
      return taken;
    },
    add(samples) {
      makeRoom(samples.length);
      held.set(samples, offset + received - taken);
      received += samples.length;
    },
    dropUntil(position) {
      const { length } = view(taken, position);
      offset += length;
      taken += length;
      if (taken < received) return;
      offset = 0;
      if (held.length > SMALLEST) held = new Int16Array(SMALLEST);
    },
    view,
  };
}
