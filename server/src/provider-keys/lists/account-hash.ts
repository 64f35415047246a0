import { createHash } from "node:crypto";
import type { VendorAccount } from "@parley/vendors/vendor-account";

/** Names an account, and what of it is meant, without keeping its key. */
export function accountHash(
  provider: string,
  { apiKey, baseUrl }: Pick<VendorAccount, "apiKey" | "baseUrl">,
  ...about: readonly string[]
): string {
  const text = JSON.stringify([provider, baseUrl, apiKey, ...about]);
  return createHash("sha256").update(text).digest("base64url");
}
