import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recordCall } from "./record-call.ts";
import { peaksFile, soundFile } from "./recording-files.ts";

/** Packets of one byte, so that a second fills a page. */
function fakeEncoder() {
  const encoder = {
    delay: 312,
    encoded: 0,
    isFreed: false,
    encode: () => Uint8Array.of(++encoder.encoded % 256),
    free: () => void (encoder.isFreed = true),
  };
  return encoder;
}

async function recording() {
  const parent = await mkdtemp(join(tmpdir(), "record-call-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, "recordings");
  const failures: string[] = [];
  const encoder = fakeEncoder();
  const call = recordCall({
    folder,
    callId: "call_1",
    encoder,
    onBegin: () => undefined,
    onFailure: (message) => void failures.push(message),
  });
  const record = (frames: number): void => {
    for (let at = 0; at < frames; at++) call.slot(new Int16Array(320), at * 20);
  };
  return { call, folder, failures, encoder, record };
}

/** How many packets are in the file's pages, by their lacing values (RFC 3533, 6), after the two of its head. */
function packetsIn(file: Buffer): number {
  let packets = -2;
  for (let at = 0; at < file.length;) {
    const lacing = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
    packets += lacing.filter((size) => size < 255).length;
    at += 27 + lacing.length + lacing.reduce((sum, size) => sum + size, 0);
  }
  return packets;
}

test.each([10, 99, 100, 101])("all that was encoded of %d slots is in the file", async (slots) => {
  const { call, folder, encoder, record } = await recording();
  call.begin(0);
  record(slots);
  const done = await call.close();
  const sound = await readFile(soundFile(folder, "call_1"));
  expect(done).toMatchObject({ sizeBytes: sound.length });
  expect(done?.durationMs).toBe((encoder.encoded - 1) * 20);
  expect(packetsIn(sound)).toBe(encoder.encoded);
  expect(encoder.isFreed).toBe(true);
  expect(Buffer.from(done?.peaks ?? [])).toEqual(await readFile(peaksFile(folder, "call_1")));
});

test("a recording that could only be written in part isn't complete, and the failure is told once", async () => {
  const { call, folder, failures, record } = await recording();
  await mkdir(folder);
  await writeFile(peaksFile(folder, "call_1"), "in the way");
  call.begin(0);
  record(100);
  expect(await call.close()).toBeNull();
  expect(failures).toEqual(["The recording couldn't be written (EEXIST)."]);
});

test("a call that wasn't answered leaves no file, and its encoder is freed", async () => {
  const { call, encoder, record } = await recording();
  record(100);
  expect(await call.close()).toBeNull();
  expect(encoder).toMatchObject({ encoded: 0, isFreed: true });
});
