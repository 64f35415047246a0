/**
 * Records one call in its worker: both sides on the call's clock, encoded as they come, written a second at a time
 * (docs/recordings.md#the-file). Beside the file, its peaks are written, so that neither is lost if the process dies.
 */
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { FRAME_MS, SAMPLE_RATE } from "@parley/audio/frame";
import type { StereoEncoder } from "@parley/media/codecs/stereo-encoder";
import { errorOf } from "@parley/base/thrown";
import type { RecordedSound } from "@parley/conversation/call-messages";
import type { SoundRecording } from "@parley/conversation/sound/sound-recording";
import { createOpusStream, type OpusStream } from "../ogg/opus-stream.ts";
import { peaksFile, soundFile } from "./recording-files.ts";
import { appendToFile, type AppendedFile } from "./append-file.ts";
import { createPeaks } from "./peaks.ts";
import { createTwoSides, type StereoFrame } from "./two-sides.ts";

export interface CallRecording extends SoundRecording {
  /**
   * Completes the file. Null if there is none, because the call wasn't answered or its file couldn't be written.
   * Idempotent.
   */
  close(): Promise<RecordedSound | null>;
}

export interface CallRecordingOptions {
  /** Created if it doesn't exist. */
  folder: string;
  callId: string;
  encoder: StereoEncoder;
  /** The first sound is about to be written. */
  onBegin(): void;
  /** The file can't be written any more; what it contains stays. `message` is one sentence. */
  onFailure(message: string): void;
}

export function recordCall(options: CallRecordingOptions): CallRecording {
  const { encoder, callId } = options;
  const sides = createTwoSides();
  const peaks = createPeaks();
  const stream: OpusStream = createOpusStream({
    channels: 2,
    sampleRate: SAMPLE_RATE,
    preSkip: encoder.delay,
    serial: randomBytes(4).readUInt32LE(),
    comments: [`TITLE=${callId}`],
  });
  const allPeaks: Buffer[] = [];
  let files: { sound: AppendedFile; peaks: AppendedFile } | null = null;
  let begunAt: number | null = null;
  let frames = 0;
  let closing: Promise<RecordedSound | null> | null = null;
  let hasFailed = false;

  function fail(error: Error): void {
    if (hasFailed) return;
    hasFailed = true;
    const { code = error.message } = error as NodeJS.ErrnoException;
    options.onFailure(`The recording couldn't be written (${code}).`);
  }

  /** Appends to both files, which are made with the first bytes. */
  function write(sound: Uint8Array, isLast = false): void {
    const fresh = peaks.take(isLast);
    allPeaks.push(fresh);
    files?.sound.append(sound);
    if (fresh.length > 0) files?.peaks.append(fresh);
  }

  function record(both: StereoFrame): void {
    frames += 1;
    peaks.add(both);
    const page = stream.add(encoder.encode(both));
    if (page) write(page);
  }

  async function makeFiles(): Promise<void> {
    await mkdir(options.folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") fail(error);
    });
  }

  async function close(): Promise<RecordedSound | null> {
    if (begunAt === null || !files) {
      encoder.free();
      return null;
    }
    const durationMs = frames * FRAME_MS;
    // The encoder still holds the end of the last frame.
    const full = stream.add(encoder.encode(new Int16Array(SAMPLES)));
    encoder.free();
    write(full ? Buffer.concat([full, stream.end(durationMs)]) : stream.end(durationMs), true);
    const [sizeBytes] = await Promise.all([files.sound.close(), files.peaks.close()]);
    if (sizeBytes === null || hasFailed) return null;
    return { durationMs, sizeBytes, peaks: new Uint8Array(Buffer.concat(allPeaks)) };
  }

  return {
    begin(at) {
      if (begunAt !== null || closing) return;
      begunAt = at;
      options.onBegin();
      const made = makeFiles();
      files = {
        sound: appendToFile(soundFile(options.folder, callId), fail, made),
        peaks: appendToFile(peaksFile(options.folder, callId), fail, made),
      };
      write(stream.head);
    },
    heard(frame) {
      if (begunAt !== null && !closing) sides.heard(frame);
    },
    slot(agent, at) {
      if (begunAt === null || closing || hasFailed) return;
      try {
        for (const both of sides.slot(agent, at - begunAt)) record(both);
      } catch (error) {
        fail(errorOf(error)); // the call goes on without it
      }
    },
    close: () => (closing ??= close()),
  };
}

const SAMPLES = (2 * SAMPLE_RATE * FRAME_MS) / 1000;
