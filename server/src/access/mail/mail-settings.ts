/** The server that takes the service's email: SMTP_URL and MAIL_FROM (docs/accounts.md#email). */
export interface MailSettings {
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte. `starttls`: nothing is sent before the connection is upgraded. `off`: no TLS,
   * for a server on this machine or on the operator's own network.
   */
  tls: "implicit" | "starttls" | "off";
  login: { user: string; password: string } | null;
  /** The sender, as `Parley <parley@example.com>`. */
  from: string;
}
