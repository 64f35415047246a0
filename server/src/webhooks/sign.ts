import { createHmac } from "node:crypto";

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
