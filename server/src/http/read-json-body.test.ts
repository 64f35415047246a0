import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readBody } from "./read-json-body.ts";

const bodyOf = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

test("memory is asked for as announced, at most the limit, and as it arrives", async () => {
  const sizes: number[] = [];
  const onSize = (size: number): void => void sizes.push(size);
  expect((await readBody(bodyOf("abc", "def"), undefined, 10, { onSize })).toString()).toBe("abcdef");
  expect(sizes).toEqual([0, 3, 6]);
  sizes.length = 0;
  await readBody(bodyOf("abc"), "15", 10, { onSize });
  expect(sizes).toEqual([10, 3]);
});

test("a body that nobody has memory for is refused while it arrives", async () => {
  const full = new Error("no memory");
  const onSize = (size: number): void => {
    if (size > 3) throw full;
  };
  await expect(readBody(bodyOf("abc", "def"), undefined, 10, { onSize })).rejects.toBe(full);
});

test.each([
  ["as announced", "25", 25],
  ["as received", undefined, 12],
])("a body that is too large is refused with its size %s", async (_how, announced, actual) => {
  await expect(readBody(bodyOf("abcdef", "ghijkl"), announced, 10)).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    members: { limit: 10, actual },
  });
});
