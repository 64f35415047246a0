/** For sessions that hold a lock for as long as their process lives. */

/**
 * Lets the server notice within about 4 s that a machine has vanished, which would otherwise take hours. A process that
 * dies closes its connections, which is noticed at once.
 */
export const KEEP_ALIVE =
  "set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2";
