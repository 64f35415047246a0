/** Turns Opus packets of 20 ms into the pages of an Ogg file, a page per second (RFC 7845). */
import { opusHead, OPUS_TICKS_PER_MS, opusTags } from "./opus-headers.ts";
import { segmentsOf, writeOggPage } from "./ogg-page.ts";

export interface OpusStream {
  /** The first pages of the file. */
  readonly head: Buffer;
  /** A page if this packet fills one, else null. */
  add(packet: Uint8Array): Buffer | null;
  /** The last page, for sound of this length in ms. What the packets hold beyond that is cut off (RFC 7845, 4.4). */
  end(durationMs: number): Buffer;
}

export interface OpusStreamOptions {
  channels: 1 | 2;
  /** The rate of the sound before it was encoded, in Hz. Decoders don't need it. */
  sampleRate: number;
  /** The encoder's delay in samples at 48 kHz, which players skip. */
  preSkip: number;
  /** Any number; files that are joined need different ones. */
  serial: number;
  comments: readonly string[];
}

const PACKET_MS = 20;
/** One second. A crash loses at most this much, and players seek in steps of it. */
const PACKETS_PER_PAGE = 50;
const MOST_SEGMENTS = 255;

export function createOpusStream(options: OpusStreamOptions): OpusStream {
  const { serial, preSkip } = options;
  let sequence = 0;
  let packets: Uint8Array[] = [];
  let segments = 0;
  let ended = 0;

  function page(of: readonly Uint8Array[], granule: number, isLast = false): Buffer {
    const isFirst = sequence === 0;
    return writeOggPage({ granule, serial, sequence: sequence++, isFirst, isLast, packets: of });
  }

  function flush(granule: number, isLast: boolean): Buffer {
    const full = page(packets, granule, isLast);
    packets = [];
    segments = 0;
    return full;
  }

  const head = Buffer.concat([
    page([opusHead(options.channels, preSkip, options.sampleRate)], 0),
    page([opusTags("libopus", options.comments)], 0),
  ]);
  const ticks = (count: number): number => count * PACKET_MS * OPUS_TICKS_PER_MS;

  return {
    head,
    add(packet) {
      const added = segmentsOf(packet.length);
      const full =
        packets.length === PACKETS_PER_PAGE || segments + added > MOST_SEGMENTS
          ? flush(ticks(ended), false)
          : null;
      packets.push(packet);
      segments += added;
      ended += 1;
      return full;
    },
    end: (durationMs) =>
      flush(Math.min(ticks(ended), preSkip + Math.round(durationMs * OPUS_TICKS_PER_MS)), true),
  };
}
