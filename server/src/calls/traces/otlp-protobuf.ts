/** OTLP's messages in protobuf's wire format (https://protobuf.dev/programming-guides/encoding/). */
import type { OtlpTraces } from "./otlp-traces.ts";

type Scalar = keyof typeof SCALARS;
interface Message {
  [name: string]: readonly [number: number, kind: Scalar | Message];
}

const VARINT = 0;
const BITS_64 = 1;
const BYTES = 2;
const BITS_32 = 5;

const SCALARS = {
  text: { wire: BYTES, write: (value: string) => Buffer.from(value) },
  hex: { wire: BYTES, write: (value: string) => Buffer.from(value, "hex") },
  bool: { wire: VARINT, write: (value: boolean) => varint(value ? 1 : 0) },
  varint: { wire: VARINT, write: (value: number | string) => varint(value) },
  fixed32: {
    wire: BITS_32,
    write(value: number) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value);
      return bytes;
    },
  },
  fixed64: {
    wire: BITS_64,
    write(value: string) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes;
    },
  },
  double: {
    wire: BITS_64,
    write(value: number) {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes;
    },
  },
};

// Numbers and types are those of opentelemetry/proto/{common,resource,trace}/v1.
const ATTRIBUTE: Message = {
  key: [1, "text"],
  value: [
    2,
    {
      stringValue: [1, "text"],
      boolValue: [2, "bool"],
      intValue: [3, "varint"],
      doubleValue: [4, "double"],
    },
  ],
};
const EVENT: Message = { timeUnixNano: [1, "fixed64"], name: [2, "text"], attributes: [3, ATTRIBUTE] };
const SPAN: Message = {
  traceId: [1, "hex"],
  spanId: [2, "hex"],
  parentSpanId: [4, "hex"],
  name: [5, "text"],
  kind: [6, "varint"],
  startTimeUnixNano: [7, "fixed64"],
  endTimeUnixNano: [8, "fixed64"],
  attributes: [9, ATTRIBUTE],
  events: [11, EVENT],
  status: [15, { message: [2, "text"], code: [3, "varint"] }],
  flags: [16, "fixed32"],
};
const TRACES: Message = {
  resourceSpans: [
    1,
    {
      resource: [1, { attributes: [1, ATTRIBUTE] }],
      scopeSpans: [2, { scope: [1, { name: [1, "text"], version: [2, "text"] }], spans: [2, SPAN] }],
    },
  ],
};

export function protobufOf(traces: OtlpTraces): Buffer {
  const parts: Buffer[] = [];
  writeMessage(TRACES, traces, parts);
  return Buffer.concat(parts);
}

/** Appends the message to `parts`, its fields by number. Returns its length in bytes. */
function writeMessage(message: Message, value: object, parts: Buffer[]): number {
  const given = value as Record<string, unknown>;
  let length = 0;
  for (const [name, [number, kind]] of Object.entries(message)) {
    if (given[name] === undefined) continue;
    const wire = typeof kind === "string" ? SCALARS[kind].wire : BYTES;
    for (const one of Array.isArray(given[name]) ? (given[name] as unknown[]) : [given[name]]) {
      const inner: Buffer[] = [];
      let size: number;
      if (typeof kind === "string") {
        const bytes = SCALARS[kind].write(one as never);
        inner.push(bytes);
        size = bytes.length;
      } else size = writeMessage(kind, one as object, inner);
      const start = [varint((number << 3) | wire), ...(wire === BYTES ? [varint(size)] : [])];
      for (const part of start) length += part.length;
      length += size;
      parts.push(...start);
      for (const part of inner) parts.push(part); // there may be more than a call takes as arguments
    }
  }
  const unknown = Object.keys(given).find((name) => !message[name]);
  if (unknown !== undefined) throw new Error(`${unknown} isn't a field of this message`);
  return length;
}

/** Negative numbers are written in 64 bits, two's complement. */
function varint(value: number | string): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** A message's numbers and byte strings by field; the last of each counts. @throws Error if it is none. */
export function readFields(message: Buffer): Map<number, bigint | Buffer> {
  const fields = new Map<number, bigint | Buffer>();
  let at = 0;
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new Error("ended early");
    at += length;
    return message.subarray(at - length, at);
  };
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const [byte = 0] = bytes(1);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new Error("too long a number");
  };
  while (at < message.length) {
    const tag = Number(number());
    const wire = tag & 7;
    if (wire === VARINT) fields.set(tag >> 3, number());
    else if (wire === BYTES) fields.set(tag >> 3, bytes(Number(number())));
    else if (wire === BITS_64) bytes(8);
    else if (wire === BITS_32) bytes(4);
    else throw new Error("unknown wire type");
  }
  return fields;
}
