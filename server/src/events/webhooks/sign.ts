import { createHmac } from "node:crypto";

/** How a secret that Standard Webhooks can use begins, and what follows: 32 bytes in base64 with padding. */
const PREFIX = "whsec_";
const STANDARD = /^whsec_([A-Za-z0-9+/]{43}=)$/;

/** Secrets of earlier versions aren't: they use another alphabet, without padding. */
export function isStandardSecret(secret: string): boolean {
  return STANDARD.test(secret);
}

/** From 32 random bytes. */
export function standardSecret(bytes: Buffer): string {
  return `${PREFIX}${bytes.toString("base64")}`;
}

/**
 * The `webhook-*` headers of Standard Webhooks (https://www.standardwebhooks.com), signed with every secret that fits
 * the standard; none if the first one doesn't, because its receiver couldn't check them. `id`: the event's.
 */
export function standardHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  if (!isStandardSecret(secrets[0] ?? "")) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.filter(isStandardSecret).map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/**
 * The value of `parley-signature`: `t=<seconds since 1970>,v1=<hex>`,
 * an HMAC-SHA256 over `<t>.<body>`, with one `v1` per secret.
 */
export function sign(body: string, secrets: string[], now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"),
  );
  return [`t=${t}`, ...signatures.map((signature) => `v1=${signature}`)].join(",");
}
