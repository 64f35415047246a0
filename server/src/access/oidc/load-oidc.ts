import type { Oidc } from "./oidc.ts";
import type { OidcSettings } from "./oidc-settings.ts";
import type { OpenOidcOptions } from "./open-oidc.ts";

/** Null without OIDC_ISSUER: the library is only loaded here, so that such a service doesn't need its memory. */
export async function loadOidc(
  { oidc: settings, publicUrl }: { oidc: OidcSettings | null; publicUrl: string },
  options: Omit<OpenOidcOptions, "settings" | "publicUrl">,
): Promise<Oidc | null> {
  if (!settings) return null;
  const { openOidc } = await import("./open-oidc.ts");
  return openOidc({ ...options, settings, publicUrl });
}
