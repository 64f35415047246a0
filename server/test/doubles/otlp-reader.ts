/**
 * Reads OTLP's ExportTraceServiceRequest from protobuf's wire format, as the JSON that the specification maps it to.
 * @throws Error for a field or a wire type that the definitions don't have.
 */

type Source = ReturnType<typeof createSource>;
type Kind = keyof typeof SCALARS;
type Fields = Record<number, [name: string, kind: Kind | Fields, isMany?: "many"]>;

const SCALARS = {
  text: {
    wire: 2,
    read: (source: Source) => new TextDecoder("utf-8", { fatal: true }).decode(source.bytes()),
  },
  hex: { wire: 2, read: (source: Source) => source.bytes().toString("hex") },
  bool: { wire: 0, read: (source: Source) => source.varint() === 1n },
  integer: { wire: 0, read: (source: Source) => String(BigInt.asIntN(64, source.varint())) },
  enum: { wire: 0, read: (source: Source) => Number(source.varint()) },
  fixed32: { wire: 5, read: (source: Source) => source.take(4).readUInt32LE() },
  fixed64: { wire: 1, read: (source: Source) => String(source.take(8).readBigUInt64LE()) },
  double: { wire: 1, read: (source: Source) => source.take(8).readDoubleLE() },
};

// opentelemetry-proto, as far as a service has to do with it.
const VALUE: Fields = {
  1: ["stringValue", "text"],
  2: ["boolValue", "bool"],
  3: ["intValue", "integer"],
  4: ["doubleValue", "double"],
};
const ATTRIBUTE: Fields = { 1: ["key", "text"], 2: ["value", VALUE] };
const SPAN: Fields = {
  1: ["traceId", "hex"],
  2: ["spanId", "hex"],
  4: ["parentSpanId", "hex"],
  5: ["name", "text"],
  6: ["kind", "enum"],
  7: ["startTimeUnixNano", "fixed64"],
  8: ["endTimeUnixNano", "fixed64"],
  9: ["attributes", ATTRIBUTE, "many"],
  11: [
    "events",
    { 1: ["timeUnixNano", "fixed64"], 2: ["name", "text"], 3: ["attributes", ATTRIBUTE, "many"] },
    "many",
  ],
  15: ["status", { 2: ["message", "text"], 3: ["code", "enum"] }],
  16: ["flags", "fixed32"],
};
const SCOPE: Fields = { 1: ["name", "text"], 2: ["version", "text"] };
const REQUEST: Fields = {
  1: [
    "resourceSpans",
    {
      1: ["resource", { 1: ["attributes", ATTRIBUTE, "many"] }],
      2: ["scopeSpans", { 1: ["scope", SCOPE], 2: ["spans", SPAN, "many"] }, "many"],
    },
    "many",
  ],
};

export function readTraces(bytes: Buffer): unknown {
  return readMessage(bytes, REQUEST);
}

function readMessage(bytes: Buffer, fields: Fields): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  const source = createSource(bytes);
  while (!source.isOver()) {
    const tag = Number(source.varint());
    const field = fields[tag >> 3];
    if (!field) throw new Error(`field ${tag >> 3} is unknown`);
    const [name, kind, isMany] = field;
    if ((tag & 7) !== (typeof kind === "string" ? SCALARS[kind].wire : 2))
      throw new Error(`${name} has another wire type`);
    const value = typeof kind === "string" ? SCALARS[kind].read(source) : readMessage(source.bytes(), kind);
    if (isMany) ((message[name] ??= []) as unknown[]).push(value);
    else if (name in message) throw new Error(`${name} comes twice`);
    else message[name] = value;
  }
  return message;
}

function createSource(all: Buffer) {
  let at = 0;
  function take(length: number): Buffer {
    if (at + length > all.length) throw new Error("it ends early");
    at += length;
    return all.subarray(at - length, at);
  }
  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1).readUInt8();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  return { take, varint, bytes: () => take(Number(varint())), isOver: () => at === all.length };
}
