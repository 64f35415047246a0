/**
 * The server side of DTLS 1.2 as WebRTC uses it (RFC 6347, RFC 8827, 6.5): one cipher suite, the client's certificate
 * required and proven, extended master secret, no renegotiation, no resumption. Anything that isn't authentic is
 * dropped.
 */
import { ReplayWindow } from "../../srtp/replay-window.ts";
import type { DtlsCertificate } from "./certificate.ts";
import type { Fingerprint } from "./client-proof.ts";
import { ALERT, type AlertName, DtlsError } from "./dtls-error.ts";
import { HandshakeReassembler, writeHandshake } from "./handshake-message.ts";
import type { RecordKeys } from "./key-schedule.ts";
import {
  CONTENT,
  type DtlsRecord,
  parseRecords,
  protectRecord,
  unprotectRecord,
  writeRecord,
} from "./record.ts";
import { ServerHandshake, type SrtpKeyMaterial } from "./server-handshake.ts";

export interface DtlsServerOptions {
  certificate: DtlsCertificate;
  /** From the offer. The client's certificate must match one of them. */
  fingerprints: Fingerprint[];
  /** Sends one datagram. */
  send(datagram: Buffer): void;
  onConnected(srtp: SrtpKeyMaterial): void;
  onData(data: Buffer): void;
  /** The peer closed the connection (null), or the handshake failed. Called at most once. */
  onClosed(error: DtlsError | null): void;
}

/** Delay before the first retransmission; it doubles for each further one (RFC 6347, 4.2.4.1). */
const FIRST_RETRANSMIT_MS = 300;
const MOST_RETRANSMITS = 6;
/** `ignored`: repeated, or impossible to verify. */
type RecordOutcome = "authentic" | "forged" | "ignored";

const WARNING = 1;
const FATAL = 2;

export class DtlsServer {
  private readonly options: DtlsServerOptions;
  private readonly reassembler = new HandshakeReassembler();
  private readonly handshake: ServerHandshake;
  private readonly replay = new ReplayWindow();
  private state: "handshake" | "connected" | "closed" = "handshake";
  private keys: RecordKeys | null = null;
  private flight: (() => Buffer) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private retransmits = 0;
  private repeats = 0;
  /** The peer's messages that our flight answers: from the first up to, but not including, `to`. */
  private answered = { from: 0, to: 0 };
  private nextSequence = [0, 0];

  constructor(options: DtlsServerOptions) {
    this.options = options;
    this.handshake = new ServerHandshake(options.certificate, options.fingerprints);
  }

  /**
   * Takes one datagram from the peer. Never throws because of its content. Drops the rest of it at the first forged
   * record: the peer sends none, and each costs a decryption. Returns whether it contained an authentic record.
   */
  receive(datagram: Buffer): boolean {
    let isAuthentic = false;
    for (const record of parseRecords(datagram)) {
      if (this.state === "closed") break;
      const outcome = record.epoch === 1 ? this.receiveProtected(record) : this.receiveClear(record);
      if (outcome === "forged") break;
      isAuthentic ||= outcome === "authentic";
    }
    return isAuthentic;
  }

  /** Sends one record of application data. Ignored unless connected. */
  send(data: Buffer): void {
    if (this.state === "connected") this.options.send(this.seal(CONTENT.APPLICATION_DATA, data));
  }

  /** Notifies the peer and stops every timer, without calling `onClosed`. Idempotent. */
  close(): void {
    if (this.state === "connected") this.options.send(this.alert(WARNING, "close_notify"));
    this.stop();
  }

  /**
   * Before the handshake is complete, all records are unencrypted. Afterwards, at most they show that our last flight
   * was lost.
   */
  private receiveClear(record: DtlsRecord): RecordOutcome {
    if (record.epoch !== 0 || record.type !== CONTENT.HANDSHAKE) return "ignored";
    if (this.state === "handshake" || this.flight) this.receiveHandshake(record.fragment, false);
    return "ignored";
  }

  private receiveProtected(record: DtlsRecord): RecordOutcome {
    if (!this.keys || !this.replay.isNew(record.sequence)) return "ignored";
    const clear = unprotectRecord(record, this.keys.clientKey, this.keys.clientSalt);
    if (!clear) return "forged";
    this.replay.mark(record.sequence);
    if (record.type === CONTENT.HANDSHAKE) this.receiveHandshake(clear, true);
    else if (record.type === CONTENT.ALERT) this.receiveAlert(clear);
    else if (record.type === CONTENT.APPLICATION_DATA && this.state === "connected") {
      this.flight = null; // the peer must have our last flight, or it wouldn't send data
      this.options.onData(clear);
    }
    return "authentic";
  }

  private receiveHandshake(fragment: Buffer, isProtected: boolean): void {
    const { messages, repeated } = this.reassembler.add(fragment, isProtected);
    if (repeated === this.answered.from) this.repeatFlight();
    if (this.state !== "handshake") return;
    try {
      for (const message of messages) {
        const step = this.handshake.take(message);
        this.keys ??= step.keys ?? null;
        if (step.reply) this.startFlight(step.reply.map(writeHandshake), step.isDone);
        if (step.isDone) this.becomeConnected(step.srtp);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  private startFlight(messages: Buffer[], isLast: boolean): void {
    // Every repetition has its own record numbers (RFC 6347, 4.2.4), so the flight is rebuilt each time.
    this.flight = isLast ? () => this.finalFlight(messages) : () => this.clearFlight(messages);
    this.retransmits = 0;
    this.repeats = 0;
    this.answered = { from: this.answered.to, to: this.reassembler.next };
    if (this.timer) clearTimeout(this.timer);
    this.transmitFlight();
    if (!isLast) this.scheduleRetransmit();
  }

  /** The peer repeated its flight, so our last one was lost. */
  private repeatFlight(): void {
    if (this.repeats++ < MOST_RETRANSMITS) this.transmitFlight();
  }

  private scheduleRetransmit(): void {
    this.timer = setTimeout(
      () => {
        this.retransmits += 1;
        this.transmitFlight();
        if (this.retransmits < MOST_RETRANSMITS) this.scheduleRetransmit();
      },
      FIRST_RETRANSMIT_MS * 2 ** this.retransmits,
    );
  }

  private transmitFlight(): void {
    if (this.flight) this.options.send(this.flight());
  }

  private clearFlight(messages: Buffer[]): Buffer {
    return Buffer.concat(messages.map((message) => this.clear(CONTENT.HANDSHAKE, message)));
  }

  private finalFlight(messages: Buffer[]): Buffer {
    const change = this.clear(CONTENT.CHANGE_CIPHER_SPEC, Buffer.from([1]));
    return Buffer.concat([change, ...messages.map((message) => this.seal(CONTENT.HANDSHAKE, message))]);
  }

  private becomeConnected(srtp: SrtpKeyMaterial | undefined): void {
    this.state = "connected";
    if (srtp) this.options.onConnected(srtp);
  }

  private receiveAlert(alert: Buffer): void {
    const [level, description] = alert;
    if (description === ALERT.close_notify) this.end(null);
    else if (level === FATAL) this.end(new DtlsError("close_notify", `The peer sent alert ${description}.`));
  }

  private fail(error: unknown): void {
    const known =
      error instanceof DtlsError
        ? error
        : new DtlsError("decode_error", "The peer's handshake can't be read.", { cause: error });
    this.options.send(this.alert(FATAL, known.alert));
    this.end(known);
  }

  private end(error: DtlsError | null): void {
    this.stop();
    this.options.onClosed(error);
  }

  private stop(): void {
    this.state = "closed";
    this.flight = null;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private alert(level: number, name: AlertName): Buffer {
    const body = Buffer.from([level, ALERT[name]]);
    return this.state === "connected" ? this.seal(CONTENT.ALERT, body) : this.clear(CONTENT.ALERT, body);
  }

  private clear(type: number, fragment: Buffer): Buffer {
    return writeRecord({ type, epoch: 0, sequence: this.takeSequence(0), fragment });
  }

  private seal(type: number, fragment: Buffer): Buffer {
    if (!this.keys) throw new Error("DTLS records cannot be sealed before the keys are agreed.");
    const record = { type, epoch: 1, sequence: this.takeSequence(1), fragment };
    return writeRecord(protectRecord(record, this.keys.serverKey, this.keys.serverSalt));
  }

  private takeSequence(epoch: 0 | 1): number {
    const sequence = this.nextSequence[epoch] ?? 0;
    this.nextSequence[epoch] = sequence + 1;
    return sequence;
  }
}
