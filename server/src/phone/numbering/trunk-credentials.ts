/** A trunk's credentials: sealed in the database, masked in answers, and bound to the account they belong to. */
import type { Sealed } from "../../platform/db/column-types.ts";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { isMask, maskCredential } from "../../platform/secrets/secret-names.ts";
import type { TrunkConfig } from "./trunk-config.ts";

interface Credential {
  /**
   * A stored credential is kept only while these stay the same,
   * so that nobody can send it to a host or account of their own.
   */
  boundTo: readonly (keyof TrunkConfig)[];
  /** The error if one of these changed. */
  moved: string;
}

export const TRUNK_CREDENTIALS = {
  password: {
    boundTo: ["kind", "host", "port", "transport", "outbound_proxy", "username"],
    moved: "enter the password again. It was saved for another host, port, transport, proxy or user",
  },
  auth_token: {
    boundTo: ["kind", "account_sid", "region"],
    moved: "enter the token again. It was saved for another account or region",
  },
  api_key: { boundTo: ["kind"], moved: "enter the key again. It was saved for another kind of trunk" },
} as const satisfies Partial<Record<keyof TrunkConfig, Credential>>;
export type CredentialName = keyof typeof TRUNK_CREDENTIALS;
export const CREDENTIAL_NAMES = Object.keys(TRUNK_CREDENTIALS) as CredentialName[];

/** Context for sealing: a credential moved to another trunk or column can't be opened. */
export const trunkSealContext = (trunkId: string, name: CredentialName): string => `${trunkId}/${name}`;

/**
 * The configuration with each mask replaced by the stored credential. Throws VALIDATION_FAILED if there is no stored
 * credential, or it belongs to another account.
 */
export function mergeCredentials(incoming: TrunkConfig, stored: TrunkConfig | null): TrunkConfig {
  const problems: FieldProblem[] = [];
  const merged = { ...incoming };
  for (const name of CREDENTIAL_NAMES) {
    const sent = incoming[name];
    if (sent === null || !isMask(sent)) continue;
    const kept = stored?.[name] ?? null;
    const { boundTo, moved } = TRUNK_CREDENTIALS[name];
    if (stored && kept !== null && maskCredential(kept) === sent) {
      if (boundTo.every((field) => stored[field] === incoming[field])) merged[name] = kept;
      else problems.push({ path: name, message: moved });
    } else {
      const message = "enter it in full. Nothing is saved for this mask";
      problems.push({ path: name, message });
    }
  }
  if (problems.length > 0) throw validationFailed(...problems);
  return merged;
}

/** The same configuration with masks instead of credentials. */
export function maskCredentials(config: TrunkConfig): TrunkConfig {
  const masks = CREDENTIAL_NAMES.map((name) => {
    const credential = config[name];
    return [name, credential === null ? null : maskCredential(credential)];
  });
  return { ...config, ...(Object.fromEntries(masks) as Record<CredentialName, string | null>) };
}

export function sealCredential(
  secrets: SecretBox,
  trunkId: string,
  name: CredentialName,
  credential: string | null,
): Sealed | null {
  return credential === null ? null : secrets.seal(credential, trunkSealContext(trunkId, name));
}

/** Throws if it can't be opened with the current keys. */
export function openCredential(
  secrets: SecretBox,
  trunkId: string,
  name: CredentialName,
  sealed: Sealed | null,
): string | null {
  return sealed && secrets.open(sealed, trunkSealContext(trunkId, name));
}
