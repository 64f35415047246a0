/** What a stream connection may cost. Times in ms. */
export const STREAM_LIMITS = {
  /** Connections from addresses that belong to no trunk, and how many of these one address may have. */
  unknown: { inAll: 200, perSource: 10 },
  /** Connections from trunks' addresses. A proxy may open one for each of its processes. */
  known: { inAll: 2_000, perSource: 200 },
  /** Connections that we open. */
  outgoing: 500,
  connectMs: 5_000,
  /** Of a large request that would rather go by UDP: a firewall that drops what it doesn't like delays the call by this. */
  switchMs: 2_000,
  /** TLS handshake, from the connection on. */
  handshakeMs: 8_000,
  /** From the first byte of a message to its last. */
  messageMs: 10_000,
  /** From the connection to the first message, if the address belongs to no trunk. */
  firstMessageMs: 10_000,
  /** Without a message. Dialogs outlive connections that come in; those that go out may be the peer's only way to us. */
  idleMs: { unknown: 60_000, incoming: 900_000, outgoing: 3_600_000 },
  /** Without a byte being taken, while some wait. */
  stalledMs: 20_000,
  /** Bytes that wait for the peer to take them. */
  queuedBytes: { unknown: 65_536, known: 1_048_576 },
  /** RFC 5626 4.4.1: how often a client pings, and how soon a server that answers pings does so. */
  pingMs: { least: 25_000, most: 30_000 },
  pongMs: 10_000,
} as const;
