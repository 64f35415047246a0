export type TransportName = "udp" | "tcp" | "tls";

/** Where a message goes to or came from. */
export interface Hop {
  transport: TransportName;
  /** A literal IPv4 or IPv6 address, without brackets. */
  address: string;
  port: number;
  /**
   * TLS only: the name the certificate must have (RFC 5922), which is the trunk's host, not the target of its SRV
   * record.
   */
  serverName?: string;
}
