import { expect, test } from "vitest";
import { opusHead } from "./opus-headers.ts";
import { asLastPage, lastOggPage, writeOggPage } from "./ogg-page.ts";

const page = (sequence: number, packets: Uint8Array[], isLast = false): Buffer =>
  writeOggPage({
    granule: 960 * (sequence + 1),
    serial: 7,
    sequence,
    isFirst: sequence === 0,
    isLast,
    packets,
  });
const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(length % 256);

test("writes the page that opusenc 0.2 writes", () => {
  const written = writeOggPage({
    granule: 0,
    serial: 1,
    sequence: 0,
    isFirst: true,
    isLast: false,
    packets: [opusHead(1, 312, 16_000)],
  });
  expect(written.toString("hex")).toBe(
    "4f676753000200000000000000000100000000000000579db60b01134f7075734865616401013801803e0000000000",
  );
});

test("packets of every length come out as their lacing says", () => {
  const lengths = [0, 1, 254, 255, 256, 510, 1275];
  const written = page(
    0,
    lengths.map((length) => bytes(length)),
  );
  const lacing = written.subarray(27, 27 + (written[26] ?? 0));
  const read: number[] = [];
  let sum = 0;
  for (const value of lacing) {
    sum += value;
    if (value === 255) continue;
    read.push(sum);
    sum = 0;
  }
  expect(read).toEqual(lengths);
  expect(() => page(0, [bytes(255 * 255)])).toThrow("don't fit");
});

test("the last whole page is found behind whatever was cut off or damaged", () => {
  const pages = [page(0, [bytes(30)]), page(1, [bytes(40)]), page(2, [bytes(50)])];
  const file = Buffer.concat(pages);
  const [first, second] = pages.map(({ length }) => length) as [number, number, number];
  expect(lastOggPage(file)).toEqual({
    start: first + second,
    end: file.length,
    granule: 960 * 3,
    isLast: false,
  });
  for (let cut = 1; cut < (pages[2]?.length ?? 0); cut++) {
    expect(lastOggPage(file.subarray(0, -cut))?.end, `cut by ${cut}`).toBe(first + second);
  }
  const damaged = Buffer.from(file);
  damaged[file.length - 5] = 1;
  expect(lastOggPage(damaged)?.end).toBe(first + second);
  expect(lastOggPage(Buffer.from("OggS but not really, and far too short"))).toBeNull();
});

test("a page that is marked as the last stays whole", () => {
  const marked = asLastPage(page(3, [bytes(9)]));
  expect(marked).toEqual(page(3, [bytes(9)], true));
  expect(lastOggPage(marked)?.isLast).toBe(true);
});
