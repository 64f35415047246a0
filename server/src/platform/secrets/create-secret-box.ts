import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { SecretBox } from "./secret-box.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
/** NIST SP 800-38D, 8.2.2: random nonces of 96 bits, at most 2^32 per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with the first key, opens with any. Sealed text reads `keyId.payload`, where payload is nonce, ciphertext and
 * tag in base64url. @throws Error if there is no key, or one is not 32 bytes long.
 */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new Error(`Sealing credentials takes one or more keys of ${KEY_BYTES} bytes.`);
  }
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const firstId = keyId(first);
  return {
    seal: (plain, context) => ({
      sealed: `${firstId}.${encrypt(first, plain, context).toString("base64url")}`,
    }),
    open: ({ sealed }, context) => {
      const [id = "", payload = ""] = sealed.split(".");
      const key = byId.get(id);
      if (!key) {
        throw new Error(`The key ${id} that encrypted a credential isn't in SECRETS_KEYS. Add it back.`);
      }
      return decrypt(key, Buffer.from(payload, "base64url"), context);
    },
    isStale: ({ sealed }) => sealed.split(".")[0] !== firstId,
  };
}

/** Identifies a key without revealing it, by the beginning of its hash. */
export function keyId(key: Buffer): string {
  return createHash("sha256").update("parley key id").update(key).digest("hex").slice(0, 12);
}

function encrypt(key: Buffer, plain: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(context),
  );
  return Buffer.concat([nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, payload: Buffer, context: string): string {
  try {
    const nonce = payload.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(payload.subarray(Math.max(NONCE_BYTES, payload.length - TAG_BYTES)));
    return (
      decipher.update(payload.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch (error) {
    throw new Error(`The stored credential of ${context} is damaged. Enter it again.`, {
      cause: error,
    });
  }
}
