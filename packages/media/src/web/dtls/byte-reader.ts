/** Reads the vectors and integers of TLS messages; throws RangeError past the end. */
export class ByteReader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  /** An unsigned integer of `size` bytes. */
  integer(size: 1 | 2 | 3): number {
    return this.take(size).readUIntBE(0, size);
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError("The message is cut short.");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A vector preceded by its length in `lengthSize` bytes. */
  vector(lengthSize: 1 | 2 | 3): Buffer {
    return this.take(this.integer(lengthSize));
  }
}

/** A vector preceded by its length. */
export function vector(lengthSize: 1 | 2 | 3, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(lengthSize);
  length.writeUIntBE(body.length, 0, lengthSize);
  return Buffer.concat([length, body]);
}

/** 16-bit integers in big-endian order. */
export function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

/** The 16-bit integers of a vector's body. */
export function uint16List(body: Buffer): number[] {
  return Array.from({ length: body.length >> 1 }, (_, index) => body.readUInt16BE(index * 2));
}
