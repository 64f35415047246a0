/** What one message may have at most. A stranger's message is refused beyond it, before it costs anything. */
export const MESSAGE_LIMITS = {
  /** Head and body together: what fits into a datagram. */
  bytes: 65_536,
  headerLines: 200,
  /** Members of lists count one by one. */
  headerValues: 400,
  /** Characters of one header field with what is folded into it. A signed Identity (RFC 8224) needs 4,000. */
  lineLength: 8_192,
  /** Values each of Via, Route and Record-Route: nobody gets further with the usual Max-Forwards of 70. */
  hops: 70,
} as const;
