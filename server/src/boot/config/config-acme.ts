/** Reads the settings of certificates by ACME (docs/operations.md#certificates-by-acme). */
import { isIP } from "node:net";
import { isHostName } from "@parley/base/net/host-name";
import { ConfigError, readText, readUrl } from "./config-values.ts";
import type { AcmeConfig } from "../../config-types.ts";

const LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";

/** Null if ACME_EMAIL isn't set. Throws ConfigError. */
export function readAcme(env: NodeJS.ProcessEnv, publicUrl: string | null): AcmeConfig | null {
  const email = readText(env, "ACME_EMAIL");
  const directoryUrl = readUrl(env, "ACME_DIRECTORY_URL", ["https"]);
  if (email === null && directoryUrl !== null)
    throw new ConfigError("ACME_DIRECTORY_URL", "needs ACME_EMAIL: where the ACME server can reach you.");
  if (email === null) return null;
  if (!/^[^\s@,;]+@[^\s@,;]+$/.test(email)) throw new ConfigError("ACME_EMAIL", "must be one email address.");
  if (readText(env, "TLS_CERT") !== null || readText(env, "TLS_KEY") !== null)
    throw new ConfigError("ACME_EMAIL", "gets a certificate, and TLS_CERT names one. Set only one of them.");
  const host = hostOf(publicUrl);
  if (host === null)
    throw new ConfigError("PUBLIC_URL", "must be https:// and a public name if ACME_EMAIL is set.");
  return { email, host, directoryUrl: directoryUrl ?? LETS_ENCRYPT };
}

/** Null unless it is an https address with a name that can have a certificate. */
function hostOf(publicUrl: string | null): string | null {
  if (!publicUrl?.startsWith("https:")) return null;
  const { hostname } = new URL(publicUrl);
  const isName = isIP(hostname) === 0 && isHostName(hostname) && hostname.includes(".");
  return isName ? hostname : null;
}
