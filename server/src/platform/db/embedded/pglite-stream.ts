import { Duplex } from "node:stream";
import type { ChildProcess } from "node:child_process";
import type { FromDatabase } from "./database-messages.ts";
import { tell } from "./start-database.ts";

let connections = 0;

/** One connection to the database's process, in the form of a socket for node-postgres. */
export class PgliteStream extends Duplex {
  readonly #child: ChildProcess | null;
  readonly #connection = ++connections;

  /** `child` is null while there is no database; the connection then fails. */
  constructor(child: ChildProcess | null) {
    super({ allowHalfOpen: false });
    this.#child = child;
    child?.on("message", this.#onMessage);
  }

  readonly #onMessage = (message: FromDatabase): void => {
    if (message.type !== "answer" || message.connection !== this.#connection) return;
    const { buffer, byteOffset, byteLength } = message.bytes;
    this.push(Buffer.from(buffer, byteOffset, byteLength));
  };

  // The part of net.Socket that node-postgres calls.
  connect(): this {
    queueMicrotask(() => {
      if (this.#child) this.emit("connect");
      else this.destroy(new Error("the embedded database is not open"));
    });
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
    this.#send(chunk);
    done();
  }

  /** node-postgres corks the five messages of a query, so they reach the process as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(bytes: Buffer): void {
    if (this.#child) tell(this.#child, { type: "query", connection: this.#connection, bytes });
  }

  override _final(done: () => void): void {
    this.push(null); // as a server does after it has read the end
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#child?.off("message", this.#onMessage);
    done(error);
  }
}
