/** Reads a recording as players do, from RFC 3533 and 7845 alone: pages, packets, pre-skip, both channels. */
import { createDecoder } from "libopus-wasm";

export interface PlayedSound {
  /** By the last page's position. */
  durationMs: number;
  /** At 16 kHz. */
  left: Int16Array;
  right: Int16Array;
  /** Whether the last page is marked as such. */
  isComplete: boolean;
}

const RATE = 16_000;

/** Throws if anything about the file is wrong, except that its end may be missing. */
export async function playOgg(file: Buffer): Promise<PlayedSound> {
  const packets: Buffer[] = [];
  let [at, sequence, granule, isComplete] = [0, 0, 0, false];
  while (at + 27 <= file.length) {
    if (file.toString("latin1", at, at + 4) !== "OggS") throw new Error(`no page at ${at}`);
    const segments = file[at + 26] ?? 0;
    const lacing = [...file.subarray(at + 27, at + 27 + segments)];
    const end = at + 27 + segments + lacing.reduce((sum, length) => sum + length, 0);
    if (end > file.length) break; // cut off
    if (file.readUInt32LE(at + 18) !== sequence++) throw new Error("a page is missing");
    granule = Number(file.readBigInt64LE(at + 6));
    isComplete = ((file[at + 5] ?? 0) & 4) !== 0;
    let start = at + 27 + segments;
    let length = 0;
    for (const value of lacing) {
      length += value;
      if (value === 255) continue;
      packets.push(file.subarray(start, start + length));
      start += length;
      length = 0;
    }
    at = end;
  }
  const [head, tags, ...sound] = packets;
  if (head?.toString("latin1", 0, 8) !== "OpusHead" || head[9] !== 2) throw new Error("no stereo Opus");
  if (tags?.toString("latin1", 0, 8) !== "OpusTags") throw new Error("no comments");
  const preSkip = head.readUInt16LE(10);
  const samples = Math.round((granule - preSkip) / 3);
  const both = await decode(sound);
  const channel = (offset: number): Int16Array =>
    Int16Array.from({ length: samples }, (_, i) => both[2 * (i + preSkip / 3) + offset] ?? 0);
  return { durationMs: (granule - preSkip) / 48, left: channel(0), right: channel(1), isComplete };
}

async function decode(packets: Buffer[]): Promise<number[]> {
  const decoder = await createDecoder({ channels: 2, sampleRate: RATE, maxFrameSize: 1_920 });
  try {
    return packets.flatMap((packet) => [...decoder.decode(packet)]);
  } finally {
    decoder.free();
  }
}

/** The part from `fromMs` to `toMs`. */
export function cut(samples: Int16Array, fromMs: number, toMs: number): Int16Array {
  return samples.subarray((fromMs * RATE) / 1000, (toMs * RATE) / 1000);
}
