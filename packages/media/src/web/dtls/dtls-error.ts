/** The alerts we send (RFC 5246, 7.2). */
export const ALERT = {
  close_notify: 0,
  unexpected_message: 10,
  handshake_failure: 40,
  bad_certificate: 42,
  illegal_parameter: 47,
  decode_error: 50,
  decrypt_error: 51,
  protocol_version: 70,
} as const;

export type AlertName = keyof typeof ALERT;

/** The handshake failed. `alert` tells the peer why. */
export class DtlsError extends Error {
  readonly alert: AlertName;

  constructor(alert: AlertName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DtlsError";
    this.alert = alert;
  }
}
