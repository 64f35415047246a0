import { drawRandomBytes } from "../../../../draw-random-bytes.ts";

/** A tag of From or To: 64 random bits (RFC 3261 19.3 asks for 32). */
export const newTag = (): string => drawRandomBytes(8).toString("hex");

/** A Call-ID that nobody can guess: it is half of what lets a request into a dialog. */
export const newCallId = (): string => drawRandomBytes(16).toString("hex");
