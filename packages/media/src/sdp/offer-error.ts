/** An offer that can't be answered. `message` is one sentence for whoever wrote it. */
export class OfferError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OfferError";
  }
}
