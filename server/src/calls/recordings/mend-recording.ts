/**
 * Finishes the file of a call whose process or worker died. At most its last second is damaged: everything after the
 * last whole page is removed, and that page is marked as the last (docs/recordings.md#when-a-process-dies).
 */
import { open, readFile, type FileHandle } from "node:fs/promises";
import type { RecordedSound } from "@parley/conversation/call-messages";
import { asLastPage, lastOggPage } from "./ogg/ogg-page.ts";
import { OPUS_TICKS_PER_MS, readPreSkip } from "./ogg/opus-headers.ts";
import { peaksFile, soundFile } from "./writing/recording-files.ts";

/** The largest page has 255 segments of 255 bytes. Twice that holds a whole one. */
const TAIL_BYTES = 2 * 65_307;
const HEAD_BYTES = 64;

/** "missing" if the file isn't here, "empty" if it contains no sound. Safe to repeat. Throws if the disk fails. */
export async function mendRecording(
  folder: string,
  callId: string,
): Promise<RecordedSound | "missing" | "empty"> {
  const file = await openOrNull(soundFile(folder, callId));
  if (!file) return "missing";
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, Math.min(size, HEAD_BYTES));
    const preSkip = readPreSkip(head);
    const from = Math.max(0, size - TAIL_BYTES);
    const tail = await readAt(file, from, size - from);
    const page = lastOggPage(tail);
    if (preSkip === null || page === null || page.granule <= preSkip) return "empty";
    if (!page.isLast) {
      const whole = tail.subarray(page.start, page.end);
      await file.write(asLastPage(whole), 0, whole.length, from + page.start);
    }
    await file.truncate(from + page.end);
    return {
      durationMs: Math.floor((page.granule - preSkip) / OPUS_TICKS_PER_MS),
      sizeBytes: from + page.end,
      peaks: await peaksOf(folder, callId),
    };
  } finally {
    await file.close();
  }
}

async function openOrNull(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The peaks may lack their end, or be missing altogether. */
async function peaksOf(folder: string, callId: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = await readFile(peaksFile(folder, callId));
    return new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Uint8Array();
    throw error;
  }
}
