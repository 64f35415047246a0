/** One path to a peer: one of our sockets and the peer's address. */
export interface MediaPath {
  /** Unique for every pair of socket and remote address. */
  readonly key: string;
  /** The peer's address, without a zone. */
  readonly address: string;
  readonly port: number;
  /** Priority of our candidate at this socket, as in the answer (RFC 8445, 5.1.2). */
  readonly localPriority: number;
  /** Best effort, like UDP. */
  send(packet: Uint8Array): void;
  /** The call releases this path: packets on it no longer belong to any call. */
  release(): void;
}

/**
 * Limits what we send on a path before the peer has shown that it receives there: three times what arrived from it (as
 * in RFC 9000, 8.1), so that forging a source address gains nothing.
 */
export class PathBudget {
  private received = 0;
  private sent = 0;
  private validated = false;

  /** A packet of this many bytes arrived on the path. */
  credit(bytes: number): void {
    this.received += bytes;
  }

  get isValidated(): boolean {
    return this.validated;
  }

  /** The peer answered something that it could only receive on this path. */
  validate(): void {
    this.validated = true;
  }

  /** Whether this many bytes may be sent. Counts them if so. */
  spend(bytes: number): boolean {
    if (this.validated) return true;
    if (this.sent + bytes > 3 * this.received) return false;
    this.sent += bytes;
    return true;
  }
}
