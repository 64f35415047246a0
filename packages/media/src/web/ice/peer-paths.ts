/**
 * Keeps track of where a call's peer is (docs/calls.md#paths). The browser checks and nominates (RFC 8445, 8.1.1) and
 * may send from any path. We follow, but only to paths on which the peer has answered, so that nobody can direct a
 * call's sound to someone else's address. Times are ms of one steady clock.
 */
import { randomBytes } from "node:crypto";
import { answerCheck, type IceCredentials } from "./answer-check.ts";
import { type IcePair, KnownPath } from "./known-path.ts";
import type { MediaPath } from "./media-path.ts";
import { pairPriority } from "./pair-priority.ts";
import { SeenChecks } from "./seen-checks.ts";
import { BINDING_SUCCESS, type StunMessage } from "./stun-message.ts";

/** More candidate pairs than a browser has with a lite agent that offers two addresses. */
const MOST_PATHS = 32;
/** Lifetime of a path without an authentic packet. Chromium checks its spare pairs every 25 s. */
const EXPIRES_MS = 30_000;
/** This long after the last packet on our path, nominating a worse pair also counts. */
const QUIET_MS = 1_000;
/** This long after that packet, a check counts too: longer than Chromium's check interval (2.5 s) on a working path. */
const SILENT_MS = 3_000;

/** `peer`: from the peer; `repeat`: repeated by the peer, because our answer got lost; `stranger`: to be ignored. */
export type Verdict = "peer" | "repeat" | "stranger";

export class PeerPaths {
  private credentials: IcePair;
  private readonly known = new Map<string, KnownPath>();
  private readonly seen = new SeenChecks();
  private readonly tieBreaker = randomBytes(8);
  /** The path we send on, always validated. Null until the handshake is complete. */
  private current: KnownPath | null = null;
  /** Where the peer's last secured packet came from. */
  private followed: KnownPath | null = null;

  constructor(local: IceCredentials, remote: IceCredentials) {
    this.credentials = { local, remote };
  }

  /**
   * The peer has restarted ICE (RFC 8445, 9): from now on, checks need these credentials. We keep sending on the same
   * path until the peer nominates another.
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

  /** Unauthenticated DTLS of the handshake arrived on this path; it adds to the budget for our answer. */
  credit(path: MediaPath, bytes: number): void {
    this.known.get(path.key)?.credit(bytes);
  }

  /** The handshake was completed on this path: its last flight proves that the peer there saw ours. */
  secure(path: MediaPath, now: number): void {
    const known = this.hear(path, 0, now);
    known.validate();
    this.current = known;
    for (const other of this.known.values()) this.reconsider(other, now, other.nomination !== null);
  }

  /** An authentic packet of the secured session arrived on this path, so this is where the peer sends. */
  follow(path: MediaPath, bytes: number, now: number): void {
    const known = this.hear(path, bytes, now);
    this.followed = known;
    if (known.isValidated) this.current = known;
  }

  isValidated(path: MediaPath): boolean {
    return this.known.get(path.key)?.isValidated ?? false;
  }

  /** Sends on the chosen path. */
  send(packet: Uint8Array): void {
    this.current?.send(packet);
  }

  /** Answers on the path that a packet came from, within its budget. */
  reply(path: MediaPath, packet: Uint8Array): void {
    this.known.get(path.key)?.send(packet);
  }

  /** Call this about twice per second: repeats unanswered checks and drops unused paths. */
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

  /** Decides whether to send on this path, which the peer has just checked or nominated. */
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

  /** Makes room by dropping an unvalidated path if there is one, and among those the one silent for longest. */
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
