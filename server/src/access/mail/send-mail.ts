/** Hands emails to the operator's SMTP server, one connection per email. */
import { createTransport } from "nodemailer";
import { messageOf } from "@parley/base/thrown";
import type { Letter } from "./letters/write-letter.ts";
import type { MailSettings } from "./mail-settings.ts";

/**
 * `later`: the server didn't take it, and may if asked again. `never`: it refused this address or this email.
 * `aborted`: this process is stopping.
 */
export type SendOutcome =
  | { result: "sent" }
  | { result: "deferred" | "rejected" | "aborted"; reason: string };

export type SendMail = (to: string, letter: Letter, signal: AbortSignal) => Promise<SendOutcome>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A server that keeps sending something doesn't hold an email longer than this. */
const WHOLE_MS = 90_000;

/** Never rejects. */
export function createSendMail({ host, port, tls, login, from }: MailSettings): SendMail {
  const transport = createTransport(
    {
      host,
      port,
      secure: tls === "implicit",
      requireTLS: tls === "starttls",
      ignoreTLS: tls === "off",
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { "Auto-Submitted": "auto-generated" } }, // RFC 3834, 5: no out-of-office replies
  );
  return async (to, letter, signal) => {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
    try {
      await transport.sendMail({ to: { name: "", address: to }, ...letter, signal: whole });
      return { result: "sent" };
    } catch (error) {
      if (signal.aborted) return { result: "aborted", reason: "the service is stopping" };
      if (whole.aborted) return { result: "deferred", reason: "the SMTP server took too long" };
      return { result: isRefused(error) ? "rejected" : "deferred", reason: messageOf(error) };
    }
  };
}

/** A permanent error (RFC 5321, 4.2.1) about the recipient or the email. One about the sender can be mended. */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === "number" && responseCode >= 500 && (command === "RCPT TO" || command === "DATA")
  );
}
