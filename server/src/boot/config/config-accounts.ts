/** The operator's accounts with vendors, read from the variables that the catalogue names. */
import { KEY_VENDORS, VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import { vendorAccount, type VendorAccount } from "@parley/vendors/vendor-account";
import type { AccountTerms } from "@parley/vendors/terms/vendor";
import { ConfigError, readText, readUrl } from "./config-values.ts";
import type { ServiceAccounts } from "../../config-types.ts";

export function readAccounts(env: NodeJS.ProcessEnv): ServiceAccounts {
  const accounts = KEY_VENDORS.map((id) => [id, readAccount(env, id)] as const);
  return Object.fromEntries(accounts) as ServiceAccounts;
}

function readAccount(env: NodeJS.ProcessEnv, id: KeyVendorId): VendorAccount | null {
  const { url, environment: names, isKeyOptional = false }: AccountTerms = VENDORS[id].account;
  const apiKey = readKey(env, names.apiKey);
  const baseUrl = readUrl(env, names.baseUrl, ["http", "https"]);
  const model = names.model === undefined ? null : readText(env, names.model);
  const voice = names.voice === undefined ? null : readText(env, names.voice);
  const isReachable = url !== null || baseUrl !== null;
  if (isReachable && (apiKey !== null || (isKeyOptional && baseUrl !== null))) {
    return vendorAccount(id, { apiKey: apiKey ?? "", baseUrl, model, voice });
  }
  const alone = Object.values(names).find((name) => readText(env, name) !== null);
  if (alone === undefined) return null;
  const either = isKeyOptional ? `${names.apiKey} or ${names.baseUrl}` : names.apiKey;
  const needed = url === null ? names.baseUrl : either;
  throw new ConfigError(alone, `requires ${needed} as well.`);
}

/** A key goes into a header, so it must be printable ASCII without spaces. */
function readKey(env: NodeJS.ProcessEnv, name: string): string | null {
  const key = readText(env, name);
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ConfigError(name, "must be one line without spaces or control characters.");
}
