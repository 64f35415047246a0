/** One way to a peer: our socket and its address. */
export interface MediaPath {
  /** Distinct for every pair of socket and remote address. */
  readonly key: string;
  /** The peer's address, without a zone. */
  readonly address: string;
  readonly port: number;
  /** Best effort, as UDP is. */
  send(packet: Uint8Array): void;
}

/**
 * How much may be sent along a path whose peer has not yet shown that it receives there: three times what came from it
 * (as in RFC 9000, 8.1), so that a forged source address gains nothing.
 */
export class PathBudget {
  private received = 0;
  private sent = 0;
  private validated = false;

  /** An authentic packet of so many bytes came along the path. */
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

  /** Whether so many bytes may go out; counts them when they may. */
  spend(bytes: number): boolean {
    if (this.validated) return true;
    if (this.sent + bytes > 3 * this.received) return false;
    this.sent += bytes;
    return true;
  }
}
