import { connect as connectTcp, isIP, type Socket } from "node:net";
import {
  connect as connectTls,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from "node:tls";
import { tlsProblem } from "@parley/base/net/request-failure";
import type { Hop } from "./hop.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";
import { checkSipIdentity } from "./tls-identity.ts";
import { TransportError } from "./transport-error.ts";

export interface ConnectOptions {
  /** Address to connect from; null if the system chooses. */
  localAddress: string | null;
  /** Trusted authorities, and our own certificate in case the peer asks. */
  secureContext(): SecureContext;
  timeoutMs: number;
}

const KINDS: Record<string, { kind: TransportError["kind"]; what: string }> = {
  ECONNREFUSED: { kind: "refused", what: "refused the connection" },
  ECONNRESET: { kind: "refused", what: "closed the connection at once" },
  ETIMEDOUT: { kind: "timeout", what: "didn't answer" },
  EHOSTUNREACH: { kind: "unreachable", what: "can't be reached: there is no route to that address" },
  ENETUNREACH: { kind: "unreachable", what: "can't be reached: there is no route to that network" },
};

/**
 * Connects to exactly this address. With TLS, also verifies that the peer is `serverName`. Rejects with TransportError
 * and leaves nothing open.
 */
export function connectStream(hop: Hop, options: ConnectOptions): Promise<Socket> {
  const where = `${hop.address} port ${hop.port}`;
  const socket = hop.transport === "tls" ? startTls(hop, options) : startTcp(hop, options);
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (error: TransportError) => {
      clearTimeout(deadline);
      socket.destroy();
      socket.on("error", () => undefined);
      reject(error);
    };
    const deadline = setTimeout(() => {
      const what = isConnected ? "didn't finish the TLS handshake" : "didn't answer";
      fail(new TransportError("timeout", `${where} ${what} within ${options.timeoutMs / 1000} s.`));
    }, options.timeoutMs);
    const onError = (error: Error) => fail(asTransportError(error, hop, where, isConnected));
    socket.once("error", onError);
    socket.once("connect", () => (isConnected = true));
    socket.once(hop.transport === "tls" ? "secureConnect" : "connect", () => {
      clearTimeout(deadline);
      socket.off("error", onError);
      resolve(socket);
    });
  });
}

function startTcp(hop: Hop, { localAddress }: ConnectOptions): Socket {
  return connectTcp({ host: hop.address, port: hop.port, ...(localAddress !== null && { localAddress }) });
}

function startTls(hop: Hop, options: ConnectOptions): TLSSocket {
  const name = hop.serverName ?? hop.address;
  return connectTls({
    host: hop.address,
    port: hop.port,
    ...(options.localAddress !== null && { localAddress: options.localAddress }),
    // Literal addresses aren't allowed in the server name indication (RFC 6066 3).
    ...(isIP(name) === 0 && { servername: name }),
    secureContext: options.secureContext(),
    checkServerIdentity: (_host, certificate) => checkSipIdentity(name, certificate),
  });
}

export interface SecureContexts {
  /** Created for the first connection that needs it, since reading the authorities takes a tenth of a second. */
  get(): SecureContext;
  /** The certificate for peers that ask, from now on. */
  setCertificate(certificate: { cert: string; key: string }): void;
}

export function createSecureContexts(
  own: { cert: string; key: string } | null,
  ca: string | null,
): SecureContexts {
  let context: SecureContext | undefined;
  let certificate = own;
  function make(): SecureContext {
    const authorities = new Set([...getCACertificates("default"), ...getCACertificates("system")]);
    if (ca !== null) authorities.add(ca);
    return createSecureContext({ ca: [...authorities], minVersion: "TLSv1.2", ...certificate });
  }
  return {
    get: () => (context ??= make()),
    setCertificate(replacement) {
      certificate = replacement;
      context = undefined;
    },
  };
}

/** Time limit for connecting to this hop. */
export function connectTimeout(hop: Hop): number {
  return hop.transport === "tls" ? STREAM_LIMITS.handshakeMs : STREAM_LIMITS.connectMs;
}

function asTransportError(error: Error, hop: Hop, where: string, isConnected: boolean): TransportError {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (isConnected && hop.transport === "tls") {
    const problem = tlsProblem(error, hop.serverName ?? hop.address);
    return new TransportError("tls", `${where} can't be trusted over TLS: ${problem}.`, { cause: error });
  }
  const { kind, what } = KINDS[code] ?? {
    kind: "unreachable",
    what: `can't be reached${code === "" ? "" : ` (${code})`}`,
  };
  return new TransportError(kind, `${where} ${what}.`, { cause: error });
}
