/** Limits for one message. Anything larger is refused early, before it costs much. */
export const MESSAGE_LIMITS = {
  /** Head and body together: the most that fits into a datagram. */
  bytes: 65_536,
  headerLines: 200,
  /** Each member of a list counts. */
  headerValues: 400,
  /** Characters of one header field, including folded lines. A signed Identity (RFC 8224) needs 4,000. */
  lineLength: 8_192,
  /** Values of each of Via, Route and Record-Route: the usual Max-Forwards of 70 allows no more. */
  hops: 70,
} as const;
