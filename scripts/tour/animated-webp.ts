/** Makes an animated WebP from still ones (RFC 9649) by putting them into a container as they are. */

export interface Frame {
  /** A WebP file with one picture. */
  file: Buffer;
  /** How long it is shown, ms. */
  durationMs: number;
}

/** 24 bits, the limit in RFC 9649 2.7.1. */
const MAX_DURATION_MS = 0xff_ff_ff;

/** An endless loop of pictures of one size. Throws RangeError if there are none, or if a file isn't WebP. */
export function animatedWebp(frames: readonly Frame[], width: number, height: number): Buffer {
  if (frames.length === 0) throw new RangeError("an animation needs frames");
  const canvas = Buffer.concat([Buffer.from([0x02, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]);
  const loop = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0]); // white background, forever
  const parts = [
    chunk("VP8X", canvas),
    chunk("ANIM", loop),
    ...frames.map(({ file, durationMs }) => {
      const place = Buffer.concat([
        uint24(0),
        uint24(0),
        uint24(width - 1),
        uint24(height - 1),
        uint24(Math.min(durationMs, MAX_DURATION_MS)),
        Buffer.from([0x02]), // don't blend: each picture covers the previous one
      ]);
      return chunk("ANMF", Buffer.concat([place, pictureOf(file)]));
    }),
  ];
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts]);
  return Buffer.concat([Buffer.from("RIFF"), uint32(body.length), body]);
}

/** The chunks with the picture itself, and its transparency if it has any. */
function pictureOf(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
    throw new RangeError("a frame isn't a WebP file");
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (["ALPH", "VP8 ", "VP8L"].includes(file.toString("latin1", at, at + 4)))
      kept.push(file.subarray(at, end));
    at = end;
  }
  if (kept.length === 0) throw new RangeError("a frame has no picture");
  return Buffer.concat(kept);
}

function chunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), uint32(data.length), data, Buffer.alloc(data.length % 2)]);
}

function uint24(value: number): Buffer {
  return uint32(value).subarray(0, 3);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
