import { createHmac } from "node:crypto";

/**
 * The value of `parley-signature`: `t=<seconds since 1970>,v1=<hex>` with HMAC-SHA256 over `<t>.<body>`, one `v1` for each
 * secret.
 */
export function sign(body: string, secrets: string[], now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"),
  );
  return [`t=${t}`, ...signatures.map((signature) => `v1=${signature}`)].join(",");
}
