/**
 * Answers TLS-ALPN-01 (RFC 8737) on the port of HTTPS. Which certificate Node uses must be known before it looks at
 * ALPN, so the client's first message is read here, and the connection passed on to one TLS server or the other.
 */
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { createServer } from "node:tls";
import type { CertificatePair } from "../../platform/tls/certificate-pair.ts";
import { offeredProtocols, recordLength } from "../../platform/tls/client-hello.ts";

const PROTOCOL = "acme-tls/1";
/** How long a client may take for its first message and for the handshake of a challenge, ms. */
const PATIENCE_MS = 15_000;
const HEADER = 5;

/** Call it before anything else listens to the server. Returns a function that ends connections still undecided. */
export function divertAcme(server: Server, certificate: () => Promise<CertificatePair | null>): () => void {
  const undecided = new Set<Socket>();
  const accept = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    undecided.add(socket);
    socket.once("close", () => undecided.delete(socket));
    readFirstRecord(socket, (record) => {
      undecided.delete(socket);
      if (offeredProtocols(record).includes(PROTOCOL)) void answerChallenge(socket, certificate);
      else for (const listener of accept) listener.call(server, socket);
    });
  });
  return () => {
    for (const socket of undecided) socket.destroy();
  };
}

/** Passes on the first record, or whatever comes instead, and leaves it in the socket to be read again. */
function readFirstRecord(socket: Socket, done: (record: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let wanted = HEADER;
  const overdue = setTimeout(() => socket.destroy(), PATIENCE_MS);
  const onError = (): void => undefined; // "close" follows
  const onClose = (): void => clearTimeout(overdue);
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted) return;
    if (wanted === HEADER) wanted = recordLength(Buffer.concat(chunks)) ?? size;
    if (size < wanted) return;
    socket.off("data", onData).off("error", onError).off("close", onClose).pause();
    onClose();
    const bytes = Buffer.concat(chunks);
    socket.unshift(bytes);
    done(bytes);
  };
  socket.on("data", onData).on("error", onError).on("close", onClose);
}

/** The handshake is the whole answer. */
async function answerChallenge(
  socket: Socket,
  certificate: () => Promise<CertificatePair | null>,
): Promise<void> {
  socket.on("error", () => undefined);
  const pair = await certificate();
  if (!pair || socket.destroyed) {
    socket.destroy();
    return;
  }
  const settings = { ...pair, ALPNProtocols: [PROTOCOL], handshakeTimeout: PATIENCE_MS };
  const server = createServer(settings, (secure) => secure.destroySoon()); // or its client decides when it ends
  server.on("tlsClientError", () => socket.destroy());
  server.emit("connection", socket);
}
