/** A UDP socket that sends SIP exactly as the test writes it, and keeps what arrives. */
import { createSocket } from "node:dgram";
import { onTestFinished } from "vitest";
import type { PeerOptions } from "./peers/peer-process.ts";
import { createWatch } from "@parley/testing/timing/watch";

export interface RawSip {
  port: number;
  received: string[];
  /** Lines without line endings, or raw bytes. */
  send(message: string[] | Buffer): void;
  /** Resolves with the first message that matches. */
  until(pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

export async function openRawSip(
  targetPort: number,
  { onFinish = onTestFinished }: PeerOptions = {},
): Promise<RawSip> {
  const socket = createSocket("udp4");
  const watch = createWatch();
  const received: string[] = [];
  socket.on("message", (bytes) => {
    received.push(bytes.toString("utf8"));
    watch.look();
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const raw: RawSip = {
    port: socket.address().port,
    received,
    send(message) {
      const bytes = Array.isArray(message) ? Buffer.from(`${message.join("\r\n")}\r\n\r\n`) : message;
      socket.send(bytes, targetPort, "127.0.0.1");
    },
    async until(pattern) {
      await watch.until(() => received.some((message) => pattern.test(message)));
      return received.find((message) => pattern.test(message)) ?? "";
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  onFinish(() => raw.close());
  return raw;
}
