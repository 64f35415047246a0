import { expect, test } from "vitest";
import { decodeAlaw, decodeUlaw, encodeAlaw, encodeUlaw } from "./g711.ts";

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const SAMPLES = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);

test("known values of the standard's tables", () => {
  expect([...decodeUlaw(Uint8Array.of(0x00, 0x80, 0xff, 0x7f, 0xf0, 0xe0, 0x8f))]).toEqual([
    -32_124, 32_124, 0, 0, 120, 372, 16_764,
  ]);
  expect([...encodeUlaw(Int16Array.of(0, -32_768, 32_767, 1_000, -1_000))]).toEqual([
    0xff, 0x00, 0x80, 0xce, 0x4e,
  ]);
  expect([...decodeAlaw(Uint8Array.of(0xd5, 0x55, 0xaa, 0x2a, 0x80, 0xc5))]).toEqual([
    8, -8, 32_256, -32_256, 5_504, 264,
  ]);
  expect([...encodeAlaw(Int16Array.of(0, -1, -8, 32_767, -32_768, 264))]).toEqual([
    0xd5, 0x55, 0x55, 0xaa, 0x2a, 0xc5,
  ]);
});

test("every byte decodes to a sample that encodes to the same byte", () => {
  expect(encodeAlaw(decodeAlaw(BYTES))).toEqual(BYTES);
  const ulaw = encodeUlaw(decodeUlaw(BYTES));
  expect(ulaw.filter((byte, index) => byte !== index)).toEqual(Uint8Array.of(0xff)); // 0x7f is a second zero
});

test.each([
  ["μ-law", encodeUlaw, decodeUlaw],
  ["A-law", encodeAlaw, decodeAlaw],
] as const)("%s is within half a step of every sample and keeps their order", (_name, encode, decode) => {
  const decoded = decode(encode(SAMPLES));
  const wrong = SAMPLES.filter((sample, index) => {
    const got = decoded[index] ?? 0;
    const isInOrder = index === 0 || got >= (decoded[index - 1] ?? 0);
    return !isInOrder || Math.abs(got - sample) > Math.max(17, Math.abs(sample) / 25);
  });
  expect(wrong).toEqual(new Int16Array());
});
