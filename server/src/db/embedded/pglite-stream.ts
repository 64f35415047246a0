import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

let connections = 0;

/** Looks like a socket to node-postgres: one connection to the database's thread. */
export class PgliteStream extends Duplex {
  readonly #worker: Worker;
  readonly #connection = ++connections;

  constructor(worker: Worker) {
    super({ allowHalfOpen: false });
    this.#worker = worker;
    worker.on("message", this.#onMessage);
  }

  readonly #onMessage = (message: FromWorker): void => {
    if (message.type !== "answer" || message.connection !== this.#connection) return;
    this.push(Buffer.from(message.bytes.buffer));
  };

  // The part of net.Socket that node-postgres calls.
  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they arrive
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(new Uint8Array(chunk));
    done();
  }

  /** node-postgres corks the five messages of one query; they go to the thread as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    const message: ToWorker = { type: "query", connection: this.#connection, bytes };
    this.#worker.postMessage(message, [bytes.buffer]);
  }

  override _final(done: () => void): void {
    this.push(null); // as a server does once it has read the end
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off("message", this.#onMessage);
    done(error);
  }
}
