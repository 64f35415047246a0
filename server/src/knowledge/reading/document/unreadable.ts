/** Why a document can't be read. */
export type ReadingFault =
  | "encrypted"
  | "damaged"
  | "empty"
  | "unknown_type"
  | "too_large"
  | "too_long"
  | "memory"
  | "timeout"
  | "canceled"
  | "failed";

/** A fault of the document itself. The message is for its owner: what is wrong, then what to do. */
export class Unreadable extends Error {
  readonly fault: ReadingFault;
  constructor(fault: ReadingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unreadable";
    this.fault = fault;
  }
}

/** For a document whose parser fails in any other way. */
export const CRASHED = {
  fault: "failed",
  message: "The file couldn't be read. Save it in another format, and add that.",
} as const;

/** For an Office document with a password. */
export function encryptedDocument(): Unreadable {
  return new Unreadable("encrypted", "The document is encrypted. Save it without a password.");
}
