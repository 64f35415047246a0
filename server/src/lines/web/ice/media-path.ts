/** One way to a peer: one of our sockets and the peer's address. */
export interface MediaPath {
  /** Different for every pair of socket and remote address. */
  readonly key: string;
  /** The peer's address, without a zone. */
  readonly address: string;
  readonly port: number;
  /** Of our candidate at this socket, as the answer has it (RFC 8445, 5.1.2). */
  readonly localPriority: number;
  /** Best effort, as UDP is. */
  send(packet: Uint8Array): void;
  /** The call gives this path up: what comes along it is nobody's from now on. */
  release(): void;
}

/**
 * How much may be sent along a path before the peer has shown that it receives there: three times what came from it (as
 * in RFC 9000, 8.1), so that a forged source address gains nothing.
 */
export class PathBudget {
  private received = 0;
  private sent = 0;
  private validated = false;

  /** A packet of this many bytes arrived along the path. */
  credit(bytes: number): void {
    this.received += bytes;
  }

  get isValidated(): boolean {
    return this.validated;
  }

  /** The peer answered something that only reached it along this path. */
  validate(): void {
    this.validated = true;
  }

  /** Whether this many bytes may go out. Counts them if so. */
  spend(bytes: number): boolean {
    if (this.validated) return true;
    if (this.sent + bytes > 3 * this.received) return false;
    this.sent += bytes;
    return true;
  }
}
