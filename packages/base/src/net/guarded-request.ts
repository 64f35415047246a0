/** The only way out: every request to a user-supplied address goes through here. */

import type { OwnBoard } from "./own-board.ts";

/** The private addresses, and the service's own, that may be reached. All others of either kind are refused. */
export interface NetworkPolicy {
  /** Hosts, addresses or CIDR ranges that the operator allows (TOOL_NETWORK_ALLOW, SIP_NETWORK_ALLOW). */
  allow: string[];
  /**
   * URL prefix of the service's own demo endpoint, e.g. `http://127.0.0.1:8080/demo/`. No other path of the service is
   * allowed.
   */
  demoPrefix: string | null;
  /**
   * The service's own public addresses and host names, which are refused as private ones are, and so are those of this
   * machine's interfaces. Null for addresses that the operator chose, which may be on this machine.
   */
  own: OwnBoard | null;
}

export interface GuardedRequest {
  url: string;
  method: string;
  headers: { key: string; value: string }[];
  body: string | null;
  /** Covers name lookup, connecting, headers and the whole body. */
  timeoutMs: number;
  /** Limit of the decompressed body. */
  maxResponseBytes: number;
  /**
   * Repeating the request has no further effect, whatever its method says, so it may be retried if a stale connection
   * fails.
   */
  isRepeatable?: boolean;
  /** Aborting it fails the request at once with `connection_failed`. */
  signal?: AbortSignal;
}

export interface GuardedResponse {
  status: number;
  headers: { key: string; value: string }[];
  /** Decompressed. */
  body: Uint8Array;
}

export interface GuardedClient {
  /** Throws GuardedRequestError. Redirects are returned, not followed. */
  send(request: GuardedRequest): Promise<GuardedResponse>;
  /** Closes idle connections; resolves when none is left. */
  close(): Promise<void>;
}

export class GuardedRequestError extends Error {
  readonly type:
    | "timeout"
    | "connection_failed"
    | "tls_failed"
    | "private_network"
    | "invalid_request"
    | "response_too_large";
  /** Set for private_network. */
  readonly host: string | undefined;
  readonly address: string | undefined;
  /** Set for response_too_large: the status received before the body. */
  readonly status: number | undefined;
  /**
   * No connection came about, so not a byte of the request was handed to one: the lookup, the connection or TLS failed.
   * False after a time-out, whatever was waited for.
   */
  readonly isUnsent: boolean;
  constructor(
    type: GuardedRequestError["type"],
    message: string,
    where: {
      host?: string | undefined;
      address?: string | undefined;
      status?: number | undefined;
      isUnsent?: boolean;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "GuardedRequestError";
    this.type = type;
    this.host = where.host;
    this.address = where.address;
    this.status = where.status;
    this.isUnsent = where.isUnsent ?? false;
  }
}
