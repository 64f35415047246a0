/** Where recordings are on disk: `DATA_DIR/recordings`, two files per call. */
import { join } from "node:path";
import { tenantFolder } from "../../../platform/files/file-folders.ts";

/** As the store of files knows them. Part of names, so it never changes. */
export const RECORDINGS = "recordings";

export function recordingsFolder(dataDir: string): string {
  return tenantFolder(dataDir, RECORDINGS);
}

/** The recording of a call. */
export function soundFile(folder: string, callId: string): string {
  return join(folder, soundName(callId));
}

/** Its peaks, until they are in the database. */
export function peaksFile(folder: string, callId: string): string {
  return join(folder, peaksName(callId));
}

/** In the folder. */
export function soundName(callId: string): string {
  return `${callId}${SOUND_SUFFIX}`;
}

/** In the folder. */
export function peaksName(callId: string): string {
  return `${callId}${PEAKS_SUFFIX}`;
}

/** The call that a file belongs to; null if the file isn't one of these. */
export function callOfFile(name: string): string | null {
  return /^(call_[a-z0-9]+)\.(?:ogg|peaks)$/u.exec(name)?.[1] ?? null;
}

const SOUND_SUFFIX = ".ogg";
const PEAKS_SUFFIX = ".peaks";
