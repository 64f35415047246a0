/** Decides when sound from an address that nobody named is told: when it is all the sound that comes. */
export interface ForeignSound {
  /** A packet of the peer's sound has come. */
  peerHeard(): void;
  /** A packet from `address` was dropped at `now`, ms. True if that is to be told, which it is once. */
  isTold(address: string, now: number): boolean;
}

/** Packets from one address, with none of the peer's in between, before they are told. */
const PACKETS = 10;
/**
 * How long they must have kept coming, ms, without a gap of that length. Whoever scans ports sends a few at once, and
 * anybody can send some while the peer talks, too.
 */
const LASTING_MS = 1_000;

export function createForeignSound(): ForeignSound {
  let run: { address: string; since: number; lastAt: number; packets: number } | null = null;
  let wasTold = false;

  return {
    peerHeard() {
      run = null;
    },
    isTold(address, now) {
      if (!run || now - run.lastAt > LASTING_MS) run = { address, since: now, lastAt: now, packets: 0 };
      if (run.address !== address) return false;
      run.packets += 1;
      run.lastAt = now;
      if (wasTold || run.packets < PACKETS || now - run.since < LASTING_MS) return false;
      wasTold = true;
      return true;
    },
  };
}
