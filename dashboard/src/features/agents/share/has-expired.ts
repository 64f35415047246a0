import type { PreviewLink } from "@parley/client";

export function hasExpired({ expires_at }: PreviewLink): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now();
}
