import type { Duplex } from "node:stream";

/** Answers a handshake with a status and a JSON body, and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body: unknown, headers: string[] = []): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
    ...headers,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
