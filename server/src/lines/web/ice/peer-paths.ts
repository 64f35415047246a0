/**
 * Where a call's peer is (docs/calls.md#paths). The browser checks and nominates (RFC 8445, 8.1.1) and sends where it
 * likes; we follow, but only to a path that the peer has answered along, so that nobody can have a call's sound sent to
 * someone else's address. Times are ms of one steady clock.
 */
import { randomBytes } from "node:crypto";
import { answerCheck, type IceCredentials } from "./answer-check.ts";
import { type IcePair, KnownPath } from "./known-path.ts";
import type { MediaPath } from "./media-path.ts";
import { pairPriority } from "./pair-priority.ts";
import { SeenChecks } from "./seen-checks.ts";
import { BINDING_SUCCESS, type StunMessage } from "./stun-message.ts";

/** More than a browser has candidate pairs with one lite agent that offers two addresses. */
const MOST_PATHS = 32;
/** Without an authentic packet. Chromium checks its spare pairs every 25 s. */
const EXPIRES_MS = 30_000;
/** So long after the last packet along our path, a nomination of a worse pair counts too. */
const QUIET_MS = 1_000;
/** So long after it a mere check does: later than Chromium's next check (2.5 s) along a path that works. */
const SILENT_MS = 3_000;

/** `peer`: it is the peer's; `repeat`: it is again, for want of our answer; `stranger`: it counts for nothing. */
export type Verdict = "peer" | "repeat" | "stranger";

export class PeerPaths {
  private credentials: IcePair;
  private readonly known = new Map<string, KnownPath>();
  private readonly seen = new SeenChecks();
  private readonly tieBreaker = randomBytes(8);
  /** Where we send: validated. Null until the handshake is done. */
  private current: KnownPath | null = null;
  /** Where the peer's secured packets came from last. */
  private followed: KnownPath | null = null;

  constructor(local: IceCredentials, remote: IceCredentials) {
    this.credentials = { local, remote };
  }

  /**
   * The peer has restarted ICE (RFC 8445, 9): checks count with these credentials from now on. We send where we did until
   * the peer nominates another path.
   */
  restart(local: IceCredentials, remote: IceCredentials): void {
    this.credentials = { local, remote };
    for (const path of this.known.values()) path.nomination = null;
  }

  /** Takes a STUN message: answers a request, accepts a response to ours. */
  receiveStun(message: StunMessage, path: MediaPath, now: number): Verdict {
    if (message.type === BINDING_SUCCESS) return this.receiveAnswer(message, path, now);
    const memory = this.seen.recall(message.transactionId, path);
    if (memory === "foreign") return "stranger";
    const { local, remote } = this.credentials;
    const result = answerCheck(message, path, local, remote.ufrag);
    if (result.response) path.send(result.response);
    if (!result.authentic) return "stranger";
    if (memory === "repeat") return this.known.has(path.key) ? "repeat" : "stranger";
    this.seen.remember(message.transactionId, path);
    const known = this.hear(path, message.raw.length, now);
    if (result.nominated) known.nomination = pairPriority(result.priority, path.localPriority);
    this.reconsider(known, now, result.nominated);
    return "peer";
  }

  /** DTLS that nothing authenticates, of the handshake, came along this path; our answer to it may be paid with it. */
  credit(path: MediaPath, bytes: number): void {
    this.known.get(path.key)?.credit(bytes);
  }

  /** The handshake was done along this path: its end answers ours, which only the peer there has seen. */
  secure(path: MediaPath, now: number): void {
    const known = this.hear(path, 0, now);
    known.validate();
    this.current = known;
    for (const other of this.known.values()) this.reconsider(other, now, other.nomination !== null);
  }

  /** An authentic packet of the secured session came along this path: it is where the peer sends. */
  follow(path: MediaPath, bytes: number, now: number): void {
    const known = this.hear(path, bytes, now);
    this.followed = known;
    if (known.isValidated) this.current = known;
  }

  isValidated(path: MediaPath): boolean {
    return this.known.get(path.key)?.isValidated ?? false;
  }

  /** Sends along the chosen path. */
  send(packet: Uint8Array): void {
    this.current?.send(packet);
  }

  /** Answers along the path that a packet came by, as far as its budget allows. */
  reply(path: MediaPath, packet: Uint8Array): void {
    this.known.get(path.key)?.send(packet);
  }

  /** Call this about twice a second: asks again where no answer came, and gives up what is not in use. */
  upkeep(now: number): void {
    for (const known of this.known.values()) {
      known.ask(this.credentials, this.tieBreaker);
      if (known !== this.current && now - known.heardAt > EXPIRES_MS) this.forget(known);
    }
  }

  private receiveAnswer(message: StunMessage, path: MediaPath, now: number): Verdict {
    const known = this.known.get(path.key);
    if (!known?.takeAnswer(message, this.credentials)) return "stranger";
    known.hear(message.raw.length, now);
    if (known === this.followed && this.current) this.current = known;
    this.reconsider(known, now, known.nomination !== null);
    return "peer";
  }

  /** Whether we should send along this path, which the peer has just checked, perhaps to nominate it. */
  private reconsider(known: KnownPath, now: number, isNominated: boolean): void {
    const { current } = this;
    if (!current || current === known || !known.isValidated) return;
    const quietMs = now - current.heardAt;
    const isBetter = (known.nomination ?? -1n) > (current.nomination ?? -1n);
    if (quietMs > SILENT_MS || (isNominated && (isBetter || quietMs > QUIET_MS))) this.current = known;
  }

  private hear(path: MediaPath, bytes: number, now: number): KnownPath {
    const known = this.known.get(path.key);
    if (known) {
      known.hear(bytes, now);
      return known;
    }
    if (this.known.size >= MOST_PATHS) this.forgetOne();
    const found = new KnownPath(path, now);
    this.known.set(path.key, found);
    found.hear(bytes, now);
    found.ask(this.credentials, this.tieBreaker);
    return found;
  }

  /** There are too many: the one goes that was not validated, or else that was not heard for longest. */
  private forgetOne(): void {
    const others = [...this.known.values()].filter((known) => known !== this.current);
    const [first] = others.sort(
      (a, b) => Number(a.isValidated) - Number(b.isValidated) || a.heardAt - b.heardAt,
    );
    if (first) this.forget(first);
  }

  private forget(known: KnownPath): void {
    this.known.delete(known.path.key);
    if (this.followed === known) this.followed = null;
    known.path.release();
  }
}
