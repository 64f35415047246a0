/** The way out: every request to an address that a user named goes through here. */

/** What may be reached of the private network. Everything private that isn't named is refused. */
export interface NetworkPolicy {
  /** Hosts, addresses or CIDR ranges that the operator allows (TOOL_NETWORK_ALLOW). */
  allow: string[];
  /**
   * URL prefix of the service's own demo endpoint, e.g. `http://127.0.0.1:8080/demo/`. Nothing else of the service is
   * admitted.
   */
  demoPrefix: string | null;
  /**
   * Public addresses of this machine, which count as private ones do, besides those of its interfaces. Undefined: neither
   * counts.
   */
  own?: string[];
}

export interface GuardedRequest {
  url: string;
  method: string;
  headers: { key: string; value: string }[];
  body: string | null;
  /** Covers name lookup, connecting, headers and the whole body. */
  timeoutMs: number;
  /** Of the body after decompression. */
  maxResponseBytes: number;
  /** Sending it again has no further effect, whatever its method says, so a stale connection isn't a failure. */
  isRepeatable?: boolean;
  /** Ends it at once with `connection_failed`. */
  signal?: AbortSignal;
}

export interface GuardedResponse {
  status: number;
  headers: { key: string; value: string }[];
  /** Decompressed. */
  body: Uint8Array;
}

export interface GuardedClient {
  /** Throws GuardedRequestError. Redirects come back as they are. */
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
  /** For private_network. */
  readonly host: string | undefined;
  readonly address: string | undefined;
  /** For response_too_large: the status that came before the body. */
  readonly status: number | undefined;
  constructor(
    type: GuardedRequestError["type"],
    message: string,
    where: { host?: string; address?: string; status?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "GuardedRequestError";
    this.type = type;
    this.host = where.host;
    this.address = where.address;
    this.status = where.status;
  }
}
