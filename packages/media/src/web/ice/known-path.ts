/** What a call knows about one path: when the peer was heard on it, and whether the peer has answered our check. */
import { randomBytes } from "node:crypto";
import type { IceCredentials } from "./answer-check.ts";
import { type MediaPath, PathBudget } from "./media-path.ts";
import { ATTRIBUTE, BINDING_REQUEST, hasIntegrity, type StunMessage, writeStun } from "./stun-message.ts";

/** Both sides' credentials, which change at an ICE restart. */
export interface IcePair {
  local: IceCredentials;
  remote: IceCredentials;
}

/** Together with the response to the peer's check, we send at most three packets for one of the same size. */
const MOST_QUESTIONS = 2;
/** How many of our checks may still be answered. */
const OPEN_QUESTIONS = 4;
const PEER_REFLEXIVE = 110 * 2 ** 24 + 2 ** 16 - 1; // RFC 8445, 7.1.1

export class KnownPath {
  readonly path: MediaPath;
  /** When an authentic packet last arrived on it, ms of a steady clock. */
  heardAt: number;
  /** The pair's priority (`pairPriority`), if the peer has nominated it. */
  nomination: bigint | null = null;
  private readonly budget = new PathBudget();
  /** The last packet held back by the budget, such as our part of the handshake when the address is still new. */
  private withheld: Uint8Array | null = null;
  private readonly questions: Buffer[] = [];
  private asked = 0;

  constructor(path: MediaPath, now: number) {
    this.path = path;
    this.heardAt = now;
  }

  get isValidated(): boolean {
    return this.budget.isValidated;
  }

  /** The peer has shown that it receives on this path. Sends what was held back. */
  validate(): void {
    this.budget.validate();
    if (this.withheld) this.path.send(this.withheld);
    this.withheld = null;
  }

  /** A datagram arrived on this path. Only an authentic one shows that the peer is there. */
  credit(bytes: number): void {
    this.budget.credit(bytes);
  }

  /** An authentic packet arrived on this path that wasn't a repetition. */
  hear(bytes: number, now: number): void {
    this.credit(bytes);
    this.heardAt = now;
    this.asked = 0;
  }

  /** Sends within the budget. Beyond it, the newest packet waits until the path is validated. */
  send(packet: Uint8Array): void {
    if (this.budget.spend(packet.length)) this.path.send(packet);
    else this.withheld = packet;
  }

  /**
   * Checks whether the peer is there, unless that is proven, or the peer has been silent since we checked twice. A lite
   * agent otherwise needs no checks (RFC 8445, 2.5). Our check doesn't count towards the budget, since only its answer
   * lifts it.
   */
  ask({ local, remote }: IcePair, tieBreaker: Buffer): void {
    if (this.isValidated || this.asked >= MOST_QUESTIONS) return;
    this.asked += 1;
    const transactionId = randomBytes(12);
    this.questions.push(transactionId);
    if (this.questions.length > OPEN_QUESTIONS) this.questions.shift();
    const priority = Buffer.alloc(4);
    priority.writeUInt32BE(PEER_REFLEXIVE);
    const attributes: [number, Buffer][] = [
      [ATTRIBUTE.USERNAME, Buffer.from(`${remote.ufrag}:${local.ufrag}`)],
      [ATTRIBUTE.ICE_CONTROLLED, tieBreaker],
      [ATTRIBUTE.PRIORITY, priority],
    ];
    this.path.send(writeStun(BINDING_REQUEST, transactionId, attributes, remote.password));
  }

  /** Takes a success response; true if it answers one of our checks, which validates the path. */
  takeAnswer(message: StunMessage, { remote }: IcePair): boolean {
    const isOurs = this.questions.some((id) => id.equals(message.transactionId));
    if (!isOurs || !hasIntegrity(message, remote.password)) return false;
    this.questions.length = 0;
    this.validate();
    return true;
  }
}
