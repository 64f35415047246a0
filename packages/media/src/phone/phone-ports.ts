/** The UDP ports that one worker's phone calls take turns on: RTP on an even one, RTCP on the next (RFC 3550, 11). */

/** Ports from `from` to `to`, inclusive. */
export interface PortSpan {
  from: number;
  to: number;
}

export interface PhonePorts {
  /** An even port whose successor is free too; null if all are taken. */
  take(): number | null;
  /** Gives a port back. All others are used before it again, so that late packets of its last call reach nobody. */
  free(port: number): void;
  readonly size: number;
}

/** `span` is null if MEDIA_PORTS leaves none for phones. */
export function createPhonePorts(span: PortSpan | null): PhonePorts {
  const free: number[] = [];
  if (span) for (let port = span.from + (span.from % 2); port < span.to; port += 2) free.push(port);
  return {
    size: free.length,
    take: () => free.shift() ?? null,
    free: (port) => void free.push(port),
  };
}
