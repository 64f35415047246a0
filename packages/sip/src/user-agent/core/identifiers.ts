import { drawRandomBytes } from "@parley/base/draw-random-bytes";

/** A tag for From or To: 64 random bits (RFC 3261 19.3 requires 32). */
export const newTag = (): string => drawRandomBytes(8).toString("hex");

/** A Call-ID that can't be guessed: it is half of what admits a request to a dialog. */
export const newCallId = (): string => drawRandomBytes(16).toString("hex");
