/**
 * Where a call's peer is. The browser checks and nominates (RFC 8445, 8.1.1); we follow, but only send freely along a
 * path that is known to lead to the peer, so that nobody can have a call's sound sent to someone else's address.
 */
import { randomBytes } from "node:crypto";
import { answerCheck, type IceCredentials } from "./answer-check.ts";
import { type MediaPath, PathBudget } from "./media-path.ts";
import {
  ATTRIBUTE,
  BINDING_REQUEST,
  BINDING_SUCCESS,
  hasIntegrity,
  type StunMessage,
  writeStun,
} from "./stun-message.ts";

export class PeerPaths {
  private readonly local: IceCredentials;
  private readonly remote: IceCredentials;
  private readonly budgets = new Map<string, PathBudget>();
  private readonly tieBreaker = randomBytes(8);
  private selected: MediaPath | null = null;
  private check: { path: MediaPath; transactionId: Buffer } | null = null;

  constructor(local: IceCredentials, remote: IceCredentials) {
    this.local = local;
    this.remote = remote;
  }

  /** Takes a STUN message: answers a request, accepts a response to ours. True if it is the peer's. */
  receiveStun(message: StunMessage, path: MediaPath): boolean {
    if (message.type === BINDING_SUCCESS) return this.receiveResponse(message, path);
    const result = answerCheck(message, path, this.local, this.remote.ufrag);
    if (result.response) path.send(result.response);
    if (!result.authentic) return false;
    this.budgetOf(path).credit(message.raw.length);
    if (result.nominated || !this.selected) this.selected = path;
    return true;
  }

  /** An authentic packet arrived along this path. */
  credit(path: MediaPath, bytes: number): void {
    this.budgetOf(path).credit(bytes);
  }

  /** The peer answered something that only it could have received along this path. */
  validate(path: MediaPath): void {
    this.budgetOf(path).validate();
  }

  /** Sends along the nominated path, as far as its budget allows. */
  send(packet: Uint8Array): void {
    if (this.selected && this.budgetOf(this.selected).spend(packet.length)) this.selected.send(packet);
  }

  /**
   * Call this now and then: after the peer has moved to another path, asks along it whether the peer is there. A lite
   * agent needs no checks otherwise (RFC 8445, 2.5).
   */
  confirmSelected(): void {
    const path = this.selected;
    if (!path || this.budgetOf(path).isValidated) return;
    const transactionId = randomBytes(12);
    this.check = { path, transactionId };
    const priority = Buffer.alloc(4);
    priority.writeUInt32BE(110 * 2 ** 24 + 2 ** 16 - 1); // peer-reflexive (RFC 8445, 7.1.1)
    const username = Buffer.from(`${this.remote.ufrag}:${this.local.ufrag}`);
    const attributes: [number, Buffer][] = [
      [ATTRIBUTE.USERNAME, username],
      [ATTRIBUTE.ICE_CONTROLLED, this.tieBreaker],
      [ATTRIBUTE.PRIORITY, priority],
    ];
    this.send(writeStun(BINDING_REQUEST, transactionId, attributes, this.remote.password));
  }

  private receiveResponse(message: StunMessage, path: MediaPath): boolean {
    const { check } = this;
    if (check?.path.key !== path.key || !check.transactionId.equals(message.transactionId)) return false;
    if (!hasIntegrity(message, this.remote.password)) return false;
    this.check = null;
    this.validate(path);
    return true;
  }

  private budgetOf(path: MediaPath): PathBudget {
    let budget = this.budgets.get(path.key);
    if (!budget) {
      budget = new PathBudget();
      this.budgets.set(path.key, budget);
    }
    return budget;
  }
}
