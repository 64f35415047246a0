import { createHmac, timingSafeEqual } from "node:crypto";
import type { OwnerLinks } from "./people.ts";

const PREFIX = "setup";

/** `keys`: the first one makes tokens, all are accepted. A token reads `setup.<workspace id>.<MAC>`. */
export function createOwnerLinks(keys: readonly Buffer[]): OwnerLinks {
  const [first] = keys;
  if (!first) throw new Error("owner links need a key");
  return {
    tokenFor: (workspaceId) => `${PREFIX}.${workspaceId}.${mac(first, workspaceId).toString("base64url")}`,
    workspaceOf(token) {
      const [prefix, workspaceId, code, ...rest] = token.split(".");
      if (prefix !== PREFIX || !workspaceId || !code || rest.length > 0) return null;
      const given = Buffer.from(code, "base64url");
      const isGood = keys.some((key) => {
        const expected = mac(key, workspaceId);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isGood ? workspaceId : null;
    },
  };
}

function mac(key: Buffer, workspaceId: string): Buffer {
  return createHmac("sha256", key).update(workspaceId).digest();
}
