import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Written from the documentation alone, independently of the service's
 * own code: true for a signature with this secret, made within 5 minutes.
 */
export function verify(body: string, header: string, secret: string, nowMs: number): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d+$/.test(t) || Math.abs(nowMs / 1000 - Number(t)) > 300) return false;
  const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest();
  return parts.some(([name, hex = ""]) => {
    const given = Buffer.from(hex, "hex");
    return name === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
