import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createStereoEncoder } from "@parley/media/codecs/stereo-encoder";
import { mendRecording } from "./mend-recording.ts";
import { createOpusStream } from "./ogg/opus-stream.ts";
import { recordCall, type CallRecording } from "./writing/record-call.ts";

let folder: string;
const failures: string[] = [];
const file = () => join(folder, "call_1.ogg");

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "recordings-")), "made by the first");
});
afterEach(async () => {
  await rm(join(folder, ".."), { recursive: true });
  failures.length = 0;
});

async function recorded(ms: number): Promise<CallRecording> {
  const encoder = await createStereoEncoder();
  const onFailure = (message: string) => void failures.push(message);
  const recording = recordCall({ folder, callId: "call_1", encoder, onBegin: () => undefined, onFailure });
  recording.begin(0);
  for (let at = 0; at < ms; at += 20) {
    recording.heard(new Int16Array(FRAME_SAMPLES).map((_, i) => 8000 * Math.sin(i / 5)));
    recording.slot(null, at);
  }
  return recording;
}

test("a finished recording has its length, its size and its peaks, and needs no mending", async () => {
  const recording = await recorded(2_540);
  const sound = await recording.close();
  const bytes = await readFile(file());
  expect(sound).toMatchObject({ durationMs: 2_540, sizeBytes: bytes.length });
  expect(sound?.peaks).toHaveLength(2 * 26);
  expect(sound?.peaks[0]).toBeGreaterThan(60);
  expect(sound?.peaks[1]).toBe(0);
  expect(await mendRecording(folder, "call_1")).toEqual(sound);
  expect(await readFile(file())).toEqual(bytes);
});

test("a recording that was cut off anywhere keeps every whole second", async () => {
  await (await recorded(4_000)).close();
  const whole = await readFile(file());
  for (const size of [whole.length - 1, whole.length - 100, Math.floor(whole.length / 2)]) {
    await writeFile(file(), whole.subarray(0, size));
    const sound = await mendRecording(folder, "call_1");
    if (typeof sound === "string") throw new Error(`${size} bytes of it are ${sound}`);
    expect(sound.durationMs % 1000).toBe(993); // whole seconds, minus the pre-skip
    const bytes = await readFile(file());
    expect(bytes).toHaveLength(sound.sizeBytes);
    expect(await mendRecording(folder, "call_1")).toEqual(sound);
    expect(await readFile(file())).toEqual(bytes);
  }
});

test("what was never written is missing, and what holds no sound is empty", async () => {
  expect(await mendRecording(folder, "call_1")).toBe("missing");
  await (await recorded(40)).close();
  await truncate(file(), 60);
  expect(await mendRecording(folder, "call_1")).toBe("empty");
  await truncate(file(), 0);
  expect(await mendRecording(folder, "call_1")).toBe("empty");
});

test("a file that holds nothing but the encoder's delay is empty", async () => {
  const options = { channels: 2, sampleRate: 16_000, preSkip: 312, serial: 1, comments: [] } as const;
  const stream = createOpusStream(options);
  stream.add(Uint8Array.of(1));
  await mkdir(folder);
  await writeFile(file(), Buffer.concat([stream.head, stream.end(0)]));
  expect(await mendRecording(folder, "call_1")).toBe("empty");
});

test("a call that wasn't answered leaves no file", async () => {
  const encoder = await createStereoEncoder();
  const recording = recordCall({
    folder,
    callId: "call_1",
    encoder,
    onBegin: () => failures.push("begun"),
    onFailure: (message) => void failures.push(message),
  });
  recording.slot(null, 0);
  expect(await recording.close()).toBeNull();
  expect(failures).toEqual([]);
  expect(await mendRecording(folder, "call_1")).toBe("missing");
});

test("a folder that can't be made is told once, and the call goes on", async () => {
  await writeFile(folder, "");
  const recording = await recorded(3_000);
  expect(await recording.close()).toBeNull();
  const code = process.platform === "win32" ? "ENOENT" : "ENOTDIR";
  expect(failures).toEqual([`The recording couldn't be written (${code}).`]);
});

test("a file that is there already is left alone", async () => {
  await (await recorded(1_000)).close();
  await appendFile(file(), "more");
  const before = await readFile(file());
  expect(await (await recorded(1_000)).close()).toBeNull();
  expect(failures).toEqual(["The recording couldn't be written (EEXIST)."]);
  expect(await readFile(file())).toEqual(before);
});
