import type { buildConnector } from "undici";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { errorOf } from "@parley/base/thrown";

/** An undici connector whose sockets come from the private-network guard, within `timeoutMs` and until `closing`. */
export function guardedConnector(
  connect: GuardedConnect,
  timeoutMs: number,
  closing: AbortSignal,
): buildConnector.connector {
  return ({ protocol, hostname, port }, settle) => {
    const isTls = protocol === "https:";
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const to = { isTls, host, port: port ? Number(port) : isTls ? 443 : 80 };
    connect(to, AbortSignal.any([closing, connectDeadline(timeoutMs)])).then(
      (socket) => settle(null, socket),
      (error: unknown) => settle(errorOf(error), null),
    );
  };
}

/** Aborts with the error that undici itself uses for a connect timeout. */
export function connectDeadline(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const error = Object.assign(new Error(`no connection within ${timeoutMs} ms`), {
    code: "UND_ERR_CONNECT_TIMEOUT",
  });
  setTimeout(() => controller.abort(error), timeoutMs).unref();
  return controller.signal;
}
