/** The two packets at the beginning of Opus in Ogg (RFC 7845, 5). */

/** Opus in Ogg always counts in samples at 48 kHz (RFC 7845, 4). */
export const OPUS_TICKS_PER_MS = 48;

/** Identification header: channel mapping family 0, no gain. `preSkip` is in samples at 48 kHz. */
export function opusHead(channels: 1 | 2, preSkip: number, sampleRate: number): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead");
  head[8] = 1; // version
  head[9] = channels;
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(sampleRate, 12);
  return head;
}

/** Comment header. Players show the comments, each `NAME=value`. */
export function opusTags(vendor: string, comments: readonly string[]): Buffer {
  return Buffer.concat([
    Buffer.from("OpusTags"),
    textOf(vendor),
    numberOf(comments.length),
    ...comments.map((comment) => textOf(comment)),
  ]);
}

/** The pre-skip of a file that begins with an identification header; null if it doesn't. */
export function readPreSkip(file: Buffer): number | null {
  const at = file.indexOf("OpusHead");
  return at === -1 || at + 12 > file.length ? null : file.readUInt16LE(at + 10);
}

function textOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([numberOf(bytes.length), bytes]);
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
