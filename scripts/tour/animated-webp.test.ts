import { expect, test } from "vitest";
import { animatedWebp } from "./animated-webp.ts";

/** A WebP file with one chunk of picture data, whose contents don't matter here. */
function still(data: string): Buffer {
  const body = Buffer.concat([
    Buffer.from("WEBPVP8 "),
    Buffer.from([data.length, 0, 0, 0]),
    Buffer.from(data),
  ]);
  return Buffer.concat([Buffer.from("RIFF"), Buffer.from([body.length, 0, 0, 0]), body]);
}

test("each picture becomes a frame with its duration, in a container of the right length", () => {
  const made = animatedWebp(
    [
      { file: still("abcd"), durationMs: 100 },
      { file: still("ef"), durationMs: 2000 },
    ],
    960,
    600,
  );
  expect(made.toString("latin1", 0, 4)).toBe("RIFF");
  expect(made.readUInt32LE(4)).toBe(made.length - 8);
  expect([made.readUIntLE(24, 3) + 1, made.readUIntLE(27, 3) + 1]).toEqual([960, 600]);
  const second = made.lastIndexOf("ANMF");
  expect(made.readUIntLE(made.indexOf("ANMF") + 8 + 12, 3)).toBe(100);
  expect(made.readUIntLE(second + 8 + 12, 3)).toBe(2000);
  expect(made.subarray(second + 8 + 16).toString("latin1")).toBe("VP8 \u0002\0\0\0ef");
});

test("anything that isn't a picture is refused", () => {
  expect(() => animatedWebp([], 1, 1)).toThrow(RangeError);
  expect(() => animatedWebp([{ file: Buffer.from("nothing of the kind"), durationMs: 1 }], 1, 1)).toThrow(
    RangeError,
  );
});
