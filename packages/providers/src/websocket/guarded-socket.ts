import type { ClientRequestArgs } from "node:http";
import type { Duplex } from "node:stream";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { errorOf } from "@parley/base/thrown";
import { connectDeadline } from "../http/vendor-connector.ts";

type CreateConnection = (
  options: ClientRequestArgs,
  settle: (error: Error | null, socket: Duplex) => void,
) => undefined;

/**
 * The `createConnection` of a WebSocket to `url`, through the private-network guard (ws passes it to Node's
 * `http.request`).
 */
export function guardedSocket(connect: GuardedConnect, timeoutMs: number, url: string): CreateConnection {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === "wss:" || protocol === "https:";
  const to = {
    isTls,
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isTls ? 443 : 80) : Number(port),
  };
  return (_options, settle) => {
    connect(to, connectDeadline(timeoutMs)).then(
      (socket) => settle(null, socket),
      (error: unknown) => settle(errorOf(error), undefined as never),
    );
  };
}
