/** Where recordings are on disk: `DATA_DIR/recordings`, two files per call. */
import { join } from "node:path";

export function recordingsFolder(dataDir: string): string {
  return join(dataDir, "recordings");
}

/** The recording of a call. */
export function soundFile(folder: string, callId: string): string {
  return join(folder, `${callId}${SOUND_SUFFIX}`);
}

/** Its peaks, until they are in the database. */
export function peaksFile(folder: string, callId: string): string {
  return join(folder, `${callId}${PEAKS_SUFFIX}`);
}

/** The call that a file belongs to; null if the file isn't one of these. */
export function callOfFile(name: string): string | null {
  return /^(call_[a-z0-9]+)\.(?:ogg|peaks)$/u.exec(name)?.[1] ?? null;
}

const SOUND_SUFFIX = ".ogg";
const PEAKS_SUFFIX = ".peaks";
