/**
 * Bytes that one datagram over IPv4 holds. macOS sends no larger ones than its net.inet.udp.maxdgram, unless an
 * administrator has changed it.
 */
export const LARGEST_DATAGRAM = process.platform === "darwin" ? 9_216 : 65_507;
