/** Limits for stream connections. Times in ms. */
export const STREAM_LIMITS = {
  connectMs: 5_000,
  /**
   * For a large request that could also use UDP: if a firewall silently drops TCP, the call is delayed by this much.
   */
  switchMs: 2_000,
  /** From connecting to the end of the TLS handshake. */
  handshakeMs: 8_000,
  /** From the first to the last byte of a message. */
  messageMs: 10_000,
  /** From connecting to the first message, for addresses that belong to no trunk. */
  firstMessageMs: 10_000,
  /**
   * Without a message. Dialogs outlive incoming connections, but an outgoing one may be the peer's only way to reach
   * us.
   */
  idleMs: { unknown: 60_000, incoming: 900_000, outgoing: 3_600_000 },
  /** Without a byte being accepted while some are queued. */
  stalledMs: 20_000,
  /** Bytes queued until the peer accepts them. */
  queuedBytes: { unknown: 65_536, known: 1_048_576 },
  /** How often a client pings, and how soon a server that answers pings must do so (RFC 5626 4.4.1). */
  pingMs: { least: 25_000, most: 30_000 },
  pongMs: 10_000,
} as const;
