/** A message could not be sent. The error's message is a sentence for people. */
export class TransportError extends Error {
  /**
   * `refused`: nothing listens there; `tls`: the handshake or the certificate failed; `unreachable`: no route, or too
   * long to send; `closed`: the connection ended or its queue is full, or the transport is closed.
   */
  readonly kind: "refused" | "timeout" | "tls" | "unreachable" | "closed";

  constructor(kind: TransportError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransportError";
    this.kind = kind;
  }
}
