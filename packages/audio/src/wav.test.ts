import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeWav, parseWav, WavError } from "./wav.ts";

test("what is written is read back", () => {
  fc.assert(
    fc.property(
      fc.int16Array(),
      fc.constantFrom(8000, 16_000, 22_050, 48_000),
      fc.nat({ max: 9 }),
      (samples, sampleRate, offset) => {
        const file = encodeWav(samples, sampleRate);
        const shifted = new Uint8Array(file.length + offset); // the bytes may start at an odd address
        shifted.set(file, offset);
        expect(parseWav(shifted.subarray(offset))).toEqual({ sampleRate, channels: 1, samples });
      },
    ),
  );
});

test("two channels stay interleaved and half a frame at the end is left out", () => {
  const file = encodeWav(Int16Array.of(1, 2, 3, 4), 8000, 2);
  expect(parseWav(file)).toEqual({ sampleRate: 8000, channels: 2, samples: Int16Array.of(1, 2, 3, 4) });
  expect(parseWav(file.subarray(0, file.length - 1)).samples).toEqual(Int16Array.of(1, 2));
});

test("other chunks, an odd one with its padding among them, are passed over", () => {
  const plain = encodeWav(Int16Array.of(5, -6), 16_000);
  const extra = new Uint8Array([...new TextEncoder().encode("LIST"), 3, 0, 0, 0, 1, 2, 3, 0]);
  const file = new Uint8Array([...plain.subarray(0, 36), ...extra, ...plain.subarray(36)]);
  expect(parseWav(file).samples).toEqual(Int16Array.of(5, -6));
});

test.each([
  ["0 in both sizes", 0, 0],
  ["0xffffffff in both sizes", 0xffff_ffff, 0xffff_ffff],
])("a streamed file with %s is read up to its end", (_, riffSize, dataSize) => {
  const file = encodeWav(Int16Array.of(1, 2, 3), 16_000);
  const view = new DataView(file.buffer);
  view.setUint32(4, riffSize, true);
  view.setUint32(40, dataSize, true);
  expect(parseWav(file).samples).toEqual(Int16Array.of(1, 2, 3));
});

test("an extensible format with PCM inside is read", () => {
  const plain = encodeWav(Int16Array.of(9), 16_000);
  const format = new Uint8Array(40);
  format.set(plain.subarray(20, 36));
  new DataView(format.buffer).setUint16(0, 0xfffe, true);
  new DataView(format.buffer).setUint16(24, 1, true);
  const head = plain.slice(0, 20);
  new DataView(head.buffer).setUint32(16, 40, true);
  expect(parseWav(new Uint8Array([...head, ...format, ...plain.subarray(36)])).samples).toEqual(
    Int16Array.of(9),
  );
});

test("no bytes whatever make it fail in any other way than WavError", () => {
  const file = encodeWav(Int16Array.of(1, 2, 3, 4), 16_000);
  fc.assert(
    fc.property(fc.nat(file.length), fc.nat(file.length - 1), fc.nat(255), (length, at, value) => {
      const damaged = file.slice();
      damaged[at] = value;
      expect(outcome(damaged.subarray(0, length))).toBe("as it should");
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["an MP3", new TextEncoder().encode("ID3 and so on, no RIFF")],
  ["8 bit samples", withBits(8)],
  ["nothing", new Uint8Array(0)],
])("%s is refused", (_, bytes) => {
  expect(() => parseWav(bytes)).toThrow(WavError);
});

function withBits(bits: number): Uint8Array {
  const file = encodeWav(Int16Array.of(1), 8000);
  new DataView(file.buffer).setUint16(34, bits, true);
  return file;
}

function outcome(bytes: Uint8Array): unknown {
  try {
    return parseWav(bytes).samples.length <= 4 ? "as it should" : "too many samples";
  } catch (error) {
    return error instanceof WavError ? "as it should" : error;
  }
}
