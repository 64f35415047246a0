import type { IncomingMessage } from "node:http";

/** How much of a body is looked at, bytes. An error has a few hundred. */
const MOST_BYTES = 4_096;

/** A small body whose length is known, which stays there to be read; "" for any other, and if it never comes. */
export function peekBody(message: IncomingMessage): Promise<string> {
  const length = Number(message.headers["content-length"] ?? 0);
  if (!(length > 0 && length <= MOST_BYTES)) return Promise.resolve("");
  const { promise, resolve } = Promise.withResolvers<string>();
  const onEnd = (): void => done("");
  function look(): void {
    const body = message.read(length) as Buffer | null;
    if (body === null) return;
    done(body.toString("utf8"));
    message.unshift(body);
  }
  function done(text: string): void {
    message.off("readable", look).off("close", onEnd);
    resolve(text);
  }
  message.on("readable", look).on("close", onEnd);
  return promise;
}
