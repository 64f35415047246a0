import { keyId } from "../../platform/secrets/create-secret-box.ts";
import { deriveKey } from "../../platform/secrets/derive-key.ts";

/** A key of better-auth. Its version names the key in what it encrypted. */
export interface AuthSecret {
  version: number;
  value: string;
}

/** `keys`: as configured; the first one is current. */
export function authSecrets(keys: readonly Buffer[]): AuthSecret[] {
  return keys.map((key) => ({
    version: Number.parseInt(keyId(key), 16), // 48 bits
    value: deriveKey(key, "parley session cookies").toString("base64"),
  }));
}
