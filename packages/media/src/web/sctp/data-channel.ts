/** The one data channel of a call (RFC 8832). The page opens it; it carries text. */
import { SctpAssociation } from "./association.ts";
import type { Message } from "./receive-queue.ts";

export interface DataChannelOptions {
  /** Channels that the page opens with another label aren't acknowledged. */
  label: string;
  localPort: number;
  remotePort: number;
  /** Largest message that the page accepts, in bytes. */
  longestMessage: number;
  send(packet: Buffer): void;
  /** Null if the message was too long or wasn't text. */
  onText(text: string | null): void;
  onOpen(): void;
  /** The page closed the channel or the whole association. Called at most once. */
  onClosed(): void;
}

const PROTOCOL = { CONTROL: 50, TEXT: 51, EMPTY_TEXT: 56 } as const;
const CONTROL = { OPEN: 3, ACK: 2 } as const;
const OPEN_HEADER_BYTES = 12;
/** Most messages kept until the channel is open. The page opens it when it connects. */
const MOST_EARLY_MESSAGES = 100;

export class DataChannel {
  private readonly options: DataChannelOptions;
  private readonly association: SctpAssociation;
  private streamId: number | null = null;
  private isClosed = false;
  private early: string[] = [];

  constructor(options: DataChannelOptions) {
    this.options = options;
    this.association = new SctpAssociation({
      localPort: options.localPort,
      remotePort: options.remotePort,
      send: options.send,
      onMessage: (message) => this.receiveMessage(message),
      onReset: (streamIds) => this.receiveReset(streamIds),
      onClosed: () => this.end(),
    });
  }

  get isOpen(): boolean {
    return this.streamId !== null && !this.isClosed;
  }

  /** Whether every message has reached the page. */
  get isFlushed(): boolean {
    return this.association.isFlushed;
  }

  receive(packet: Buffer): void {
    this.association.receive(packet);
  }

  /** Sends text in order, or keeps it until the channel opens. False if it can't be accepted. */
  sendText(text: string): boolean {
    if (this.isClosed || Buffer.byteLength(text) > this.options.longestMessage) return false;
    if (this.streamId !== null)
      return this.association.sendMessage(this.streamId, PROTOCOL.TEXT, Buffer.from(text));
    if (this.early.length >= MOST_EARLY_MESSAGES) return false;
    this.early.push(text);
    return true;
  }

  /** Ends the association and notifies the page. Idempotent. */
  close(): void {
    this.isClosed = true;
    this.early = [];
    this.association.close();
  }

  private receiveMessage({ streamId, protocol, data }: Message): void {
    if (protocol === PROTOCOL.CONTROL) {
      if (data) this.receiveControl(streamId, data);
    } else if (streamId === this.streamId) {
      const isText = protocol === PROTOCOL.TEXT;
      if (protocol !== PROTOCOL.EMPTY_TEXT)
        this.options.onText(isText && data ? data.toString("utf8") : null);
    }
  }

  private receiveControl(streamId: number, data: Buffer): void {
    if (data[0] !== CONTROL.OPEN || data.length < OPEN_HEADER_BYTES) return;
    const labelBytes = data.readUInt16BE(8);
    const label = data.subarray(OPEN_HEADER_BYTES, OPEN_HEADER_BYTES + labelBytes).toString("utf8");
    if (label !== this.options.label || (this.streamId !== null && this.streamId !== streamId)) return;
    this.association.sendMessage(streamId, PROTOCOL.CONTROL, Buffer.from([CONTROL.ACK]));
    if (this.streamId !== null) return;
    this.streamId = streamId;
    this.options.onOpen();
    for (const text of this.early.splice(0)) this.sendText(text);
  }

  private receiveReset(streamIds: number[]): void {
    if (this.streamId === null) return;
    if (streamIds.length === 0 || streamIds.includes(this.streamId)) this.end();
  }

  private end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.options.onClosed();
  }
}
