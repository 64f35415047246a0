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
