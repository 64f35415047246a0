/** A provider key in plain text, and the rules that its schema can't express. */
import { ServiceError, validationFailed, type FieldProblem } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { compileRules, refusalText, refuseHost } from "@parley/base/net/network-rules";
import { isMask, maskCredential } from "../platform/secrets/secret-names.ts";
import { KEY_VENDORS, VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import type { AccountTerms } from "@parley/vendors/terms/vendor";
import type { ProviderKeyInput } from "./provider-key-schema.ts";

export type ProviderKeyConfig = Required<ProviderKeyInput>;

/** Vendors whose accounts may set the model for agents that don't choose one. */
const NAMING_MODELS = KEY_VENDORS.filter((id) => {
  const { environment }: AccountTerms = VENDORS[id].account;
  return environment.model !== undefined;
});

/** Missing fields take their defaults. A base URL loses its trailing slashes. */
export function completeProviderKey(input: ProviderKeyInput): ProviderKeyConfig {
  return {
    provider: input.provider,
    label: input.label ?? "",
    api_key: input.api_key ?? "",
    base_url: input.base_url?.replace(/\/+$/, "") ?? null,
    model: input.model ?? null,
    region: input.region ?? null,
  };
}

/**
 * The configuration with a mask replaced by the stored key. Throws VALIDATION_FAILED if there is no such key, or if it
 * was stored for another provider or server, because it must not be sent to one that somebody else names.
 */
export function mergeApiKey(
  incoming: ProviderKeyConfig,
  stored: ProviderKeyConfig | null,
): ProviderKeyConfig {
  if (!isMask(incoming.api_key)) return incoming;
  const isSame =
    stored !== null &&
    maskCredential(stored.api_key) === incoming.api_key &&
    stored.provider === incoming.provider &&
    originOf(stored.base_url) === originOf(incoming.base_url);
  if (isSame) return { ...incoming, api_key: stored.api_key };
  const message = stored
    ? "enter the key again. It was saved for another provider or server"
    : "enter the key itself. Nothing is saved for this mask";
  throw validationFailed({ path: "api_key", message });
}

/** Throws VALIDATION_FAILED, and PRIVATE_NETWORK for a base URL that names a private host directly. */
export function checkProviderKey(config: ProviderKeyConfig, network: NetworkPolicy): ProviderKeyConfig {
  const problems: FieldProblem[] = [];
  const missing = config.api_key === "" ? missingKey(config) : null;
  if (missing !== null) problems.push({ path: "api_key", message: missing });
  if (!/^[\x21-\x7e]*$/.test(config.api_key)) {
    problems.push({ path: "api_key", message: "must be one line without spaces or control characters" });
  }
  if (config.model !== null && !NAMING_MODELS.includes(config.provider)) {
    problems.push({ path: "model", message: `is for ${NAMING_MODELS.join(", ")} only` });
  }
  const problem =
    config.base_url === null ? missingBaseUrl(config.provider) : baseUrlProblem(config.base_url);
  if (problem !== null) problems.push({ path: "base_url", message: problem });
  const wrongRegion = config.region === null ? null : regionProblem(config);
  if (wrongRegion !== null) problems.push({ path: "region", message: wrongRegion });
  if (problems.length > 0) throw validationFailed(...problems);
  if (config.base_url !== null) refusePrivateHost(new URL(config.base_url).hostname, network);
  return config;
}

/** Only somebody's own server may need no key. */
function missingKey({ provider, base_url: baseUrl }: ProviderKeyConfig): string | null {
  const { isKeyOptional = false, url }: AccountTerms = VENDORS[provider].account;
  if (!isKeyOptional) return "is required";
  if (baseUrl !== null || url === null) return null; // without any address, only the address is missing
  return "is required. Only a server with a base URL of its own may need none";
}

function missingBaseUrl(provider: KeyVendorId): string | null {
  const { url }: AccountTerms = VENDORS[provider].account;
  return url === null ? "is required: enter the address of your server" : null;
}

function regionProblem({ provider, base_url: baseUrl }: ProviderKeyConfig): string | null {
  const { regions }: AccountTerms = VENDORS[provider].account;
  if (!regions) return `can't be chosen for ${VENDORS[provider].name}`;
  return baseUrl === null ? null : "can't be chosen beside a base URL. Remove one of the two";
}

function baseUrlProblem(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:\/\//i.test(text) || /\s/.test(text))
    return "must be a URL that begins with http:// or https://";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (url.search !== "" || url.hash !== "" || /[?#]/.test(text)) return "must not have a query or a fragment";
  return null;
}

function refusePrivateHost(host: string, network: NetworkPolicy): void {
  const refused = refuseHost(host, compileRules(network));
  if (!refused) return;
  throw new ServiceError("PRIVATE_NETWORK", refusalText(refused, "the service"), { ...refused });
}

function originOf(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.origin ?? url);
}
