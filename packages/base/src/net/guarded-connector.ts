/** Opens a request's connection, to checked addresses only. */
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { ConnectorParts } from "./connector-parts.ts";
import { GuardedRequestError } from "./guarded-request.ts";
import { plainHost, refusalText, refuseHost, type RefusedHost } from "./network-rules.ts";
import { lookupFailure, tlsProblem } from "./request-failure.ts";

/** The origin of the request's URL. `host` has no brackets. */
export interface Destination {
  isTls: boolean;
  host: string;
  port: number;
}

/** How long to try one of several addresses before the next (RFC 8305 "happy eyeballs"). */
const NEXT_ADDRESS_AFTER_MS = 1000;

/**
 * Connects and, over TLS, also verifies the peer. Literal addresses and all addresses of a name are checked first. The
 * socket connects to exactly those addresses (there is no second lookup), and the address it reached is checked again.
 * `isTrusted` is set for the service's own demo endpoint, where nothing is checked. Throws GuardedRequestError or the
 * socket's own error. If `signal` is aborted, throws its reason and leaves nothing open.
 */
export async function openConnection(
  to: Destination,
  parts: ConnectorParts,
  isTrusted: boolean,
  signal: AbortSignal,
): Promise<Socket> {
  const isAllowed = isTrusted || parts.rules.allowsHost(to.host);
  const addresses = await findAddresses(to.host, parts, isAllowed, signal);
  signal.throwIfAborted();
  const socket = startSocket(to, addresses, parts);
  await new Promise<void>((resolve, reject) => {
    let isConnected = false;
    const fail = (error: unknown) => {
      signal.removeEventListener("abort", abort);
      socket.destroy();
      reject(asConnectionError(error, to, isConnected));
    };
    const abort = () => fail(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    socket.once("error", fail);
    socket.once("connect", () => {
      isConnected = true;
      const arrived = socket.remoteAddress ?? "nowhere";
      if (!isAllowed && !parts.rules.allowsAddress(arrived))
        fail(refusal({ host: to.host, address: arrived }));
    });
    socket.once(to.isTls ? "secureConnect" : "connect", () => {
      signal.removeEventListener("abort", abort);
      socket.off("error", fail);
      resolve();
    });
  });
  return socket;
}

async function findAddresses(
  host: string,
  parts: ConnectorParts,
  isAllowed: boolean,
  signal: AbortSignal,
): Promise<string[]> {
  if (isIP(host) === 0 || !isAllowed) {
    const refused = isAllowed ? null : refuseHost(host, parts.rules);
    if (refused) throw refusal(refused);
  }
  if (isIP(host) !== 0) return [host];
  let addresses: string[];
  try {
    addresses = await (isAllowed ? parts.resolveAllowedName : parts.resolveName)(host, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : lookupFailure(host, error);
  }
  const refused = isAllowed ? undefined : addresses.find((address) => !parts.rules.allowsAddress(address));
  if (refused !== undefined) throw refusal({ host: plainHost(host), address: refused });
  return addresses;
}

function startSocket(to: Destination, addresses: string[], parts: ConnectorParts): Socket {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, callback) => {
    const first = entries[0];
    if (options.all) callback(null, entries);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error(`${to.host} has no address`), "");
  };
  const options = {
    host: to.host,
    port: to.port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  };
  if (!to.isTls) return connectTcp(options);
  const session = parts.sessions.get(to);
  const name = plainHost(to.host);
  const socket = connectTls({
    ...options,
    servername: isIP(name) === 0 ? name : "", // RFC 6066 3: no literal addresses, no trailing dot
    ALPNProtocols: ["http/1.1"],
    ...(session && { session }),
    ...(parts.trust !== undefined && { ca: parts.trust }),
  });
  socket.on("session", (fresh) => parts.sessions.set(to, fresh));
  return socket;
}

function refusal(refused: RefusedHost): GuardedRequestError {
  return new GuardedRequestError("private_network", refusalText(refused, "tools"), refused);
}

function asConnectionError(error: unknown, to: Destination, isConnected: boolean): unknown {
  if (error instanceof GuardedRequestError || !isConnected || !to.isTls) return error;
  return new GuardedRequestError(
    "tls_failed",
    `The TLS connection to ${to.host} failed: ${tlsProblem(error, plainHost(to.host))}.`,
    {},
    { cause: error },
  );
}
