/** What a call knows of one path: when it heard its peer there, and whether the peer has answered us along it. */
import { randomBytes } from "node:crypto";
import type { IceCredentials } from "./answer-check.ts";
import { type MediaPath, PathBudget } from "./media-path.ts";
import { ATTRIBUTE, BINDING_REQUEST, hasIntegrity, type StunMessage, writeStun } from "./stun-message.ts";

/** Both sides' credentials, which change at an ICE restart. */
export interface IcePair {
  local: IceCredentials;
  remote: IceCredentials;
}

/** With the answer to the peer's check, three packets for one of the same size. */
const MOST_QUESTIONS = 2;
/** Questions that an answer may still come to. */
const OPEN_QUESTIONS = 4;
const PEER_REFLEXIVE = 110 * 2 ** 24 + 2 ** 16 - 1; // RFC 8445, 7.1.1

export class KnownPath {
  readonly path: MediaPath;
  /** When an authentic packet last came along it, ms of a steady clock. */
  heardAt: number;
  /** The pair's priority (`pairPriority`), if the peer has nominated it. */
  nomination: bigint | null = null;
  private readonly budget = new PathBudget();
  /** What the budget held back last: the handshake's answer, where an address was only just heard of. */
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

  /** The peer has shown that it receives along this path. What was held back goes out. */
  validate(): void {
    this.budget.validate();
    if (this.withheld) this.path.send(this.withheld);
    this.withheld = null;
  }

  /** A datagram came along it. Only an authentic one tells that the peer is there. */
  credit(bytes: number): void {
    this.budget.credit(bytes);
  }

  /** An authentic packet came along it, which is no repetition. */
  hear(bytes: number, now: number): void {
    this.credit(bytes);
    this.heardAt = now;
    this.asked = 0;
  }

  /** Sends as far as the budget allows; beyond it the newest packet waits until the path is validated. */
  send(packet: Uint8Array): void {
    if (this.budget.spend(packet.length)) this.path.send(packet);
    else this.withheld = packet;
  }

  /**
   * Asks whether the peer is there, unless it has shown that, or said nothing since it was asked twice. A lite agent
   * needs no checks otherwise (RFC 8445, 2.5). The question is outside the budget, which is for what the answer sets free.
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

  /** Takes a success response; true if it answers one of our questions, which validates the path. */
  takeAnswer(message: StunMessage, { remote }: IcePair): boolean {
    const isOurs = this.questions.some((id) => id.equals(message.transactionId));
    if (!isOurs || !hasIntegrity(message, remote.password)) return false;
    this.questions.length = 0;
    this.validate();
    return true;
  }
}
