/** Asks a provider whether it accepts a key, and words the answer. */
import {
  GuardedRequestError,
  type GuardedClient,
  type GuardedRequest,
  type GuardedResponse,
} from "@parley/base/net/guarded-request";
import { parseJson } from "@parley/base/parse-json";
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import type { KeyCheckRequest, KeyChecks } from "@parley/vendors/key-check";
import type { Learned } from "@parley/conversation/call-plan";
import type { AccountTerms } from "@parley/vendors/terms/vendor";
import { isAtVendor, vendorAccount, type VendorAccount } from "@parley/vendors/vendor-account";
import { isWrongKey } from "@parley/vendors/wrong-key";
import { accountWords } from "./words/account-words.ts";
import type { ProviderKeyConfig } from "./provider-key-config.ts";
import type { ProviderKeyCheck } from "./provider-key-schema.ts";
import { languageWords } from "./words/language-words.ts";
import { refusedWords } from "./words/refused-words.ts";
import { vendorWords } from "./words/vendor-words.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

interface CheckDependencies {
  guarded: GuardedClient;
  keyChecks: KeyChecks;
  calls: {
    /** What calls have learnt about the models of an account. */
    learnedAbout(account: VendorAccount & { provider: KeyVendorId }): { model: string; learned: Learned }[];
  };
}

/**
 * Sends one real, free request, as defined in `keyChecks`, and says what calls do about earlier refusals. Never throws
 * because of the provider.
 */
export async function checkKeyAtProvider(
  { guarded, keyChecks, calls }: CheckDependencies,
  config: ProviderKeyConfig,
): Promise<ProviderKeyCheck> {
  const startedAt = performance.now();
  const { provider, api_key: apiKey, base_url: baseUrl, region } = config;
  const account = vendorAccount(provider, { apiKey, baseUrl, model: null, region });
  const { ok, message, status, rejected } = await ask(guarded, keyChecks[provider].keyCheck(account), config);
  const refused = refusedWords(calls.learnedAbout({ provider, ...account }));
  return {
    ok,
    rejected,
    message: [message, ...refused].join(" "),
    status,
    model: null,
    transcription: null,
    voice: null,
    duration_ms: Math.round(performance.now() - startedAt),
    checked_at: new Date().toISOString(),
  };
}

type Verdict = Pick<ProviderKeyCheck, "ok" | "message" | "status" | "rejected">;

async function ask(
  guarded: GuardedClient,
  request: KeyCheckRequest,
  config: ProviderKeyConfig,
): Promise<Verdict> {
  const apiKey = config.api_key;
  try {
    const response = await guarded.send({
      ...keyCheckRequest(request, apiKey),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
    });
    const verdict = judge(response, config, new URL(request.url).host);
    if (!verdict.ok) return verdict;
    const { provider, model, base_url: baseUrl } = config;
    const list = parseJson(new TextDecoder().decode(response.body));
    const isOfficial = isAtVendor(provider, baseUrl);
    const has = accountWords(list, { provider, model, isOfficial }, new Date());
    const speaks = languageWords(list, { provider, isOfficial });
    return { ...verdict, message: [verdict.message, ...has, ...speaks].join(" ") };
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    // A model list that is too long still proves that the key is valid.
    if (error.type === "response_too_large")
      return {
        ok: true,
        rejected: false,
        message: apiKey === "" ? "The server answers." : "Key works.",
        status: null,
      };
    return {
      ok: false,
      rejected: false,
      status: null,
      message: `Couldn't check the key: ${error.message}`,
    };
  }
}

/** The request as it is sent; without a key, it has none of the headers that would hold it. */
export function keyCheckRequest(
  { url, headers, body }: KeyCheckRequest,
  apiKey: string,
): Pick<GuardedRequest, "url" | "method" | "headers" | "body"> {
  const held = Object.entries(headers).filter(
    ([, value]) => apiKey !== "" || !/^(?:Bearer|Token)?\s*$/.test(value),
  );
  return {
    url,
    method: body === undefined ? "GET" : "POST",
    headers: [...held, ["accept", "application/json"] as const].map(([key, value]) => ({ key, value })),
    body: body ?? null,
  };
}

function howToMove({ provider, base_url: baseUrl }: ProviderKeyConfig): string {
  const { regions }: AccountTerms = VENDORS[provider].account;
  return regions && baseUrl === null ? "Choose that region." : "Enter that region's base URL.";
}

function judge(response: GuardedResponse, config: ProviderKeyConfig, host: string): Verdict {
  const { status } = response;
  const text = new TextDecoder().decode(response.body);
  const hasKey = config.api_key !== "";
  const said = vendorWords(text, config.api_key);
  const words = said === "" ? "" : ` It says: ${said}`;
  const verdict = (ok: boolean, message: string, rejected = false): Verdict => ({
    ok,
    rejected,
    status,
    message,
  });
  if (status >= 200 && status <= 299) {
    return parseJson(text) !== undefined
      ? verdict(true, hasKey ? "Key works." : `${host} answers without a key.`)
      : verdict(false, `${host} doesn't answer like this provider. Check the base URL.`);
  }
  const isUsedUp =
    status < 500 && /\bquota\b|insufficient (?:funds|balance|credit)|credit balance|billing/i.test(said);
  if (status >= 400 && isUsedUp)
    return verdict(
      false,
      `${host} knows this key, but its quota or credit is used up. Raise the quota or add credit there.${words}`,
    );
  const isOtherRegion = (status === 401 || status === 403) && /\bregion(?:al)?\b|residency/i.test(said);
  if (isOtherRegion)
    return verdict(
      false,
      `This key belongs to another region of ${host}. ${howToMove(config)}${words}`,
      true,
    );
  if (!hasKey && (status === 401 || status === 403))
    return verdict(false, `${host} needs a key. Enter it.${words}`, true);
  if (status === 401 || isWrongKey(status, said))
    return verdict(false, `${host} rejected this key. Enter another.${words}`, true);
  if (status === 403) {
    return verdict(
      false,
      `${host} accepts this key, but it lacks permission. Give it more rights.${words}`,
      true,
    );
  }
  if (status === 404 || status === 405) {
    const hint = config.base_url === null ? "" : " The base URL may be missing a part such as /v1.";
    return verdict(
      false,
      `${host} has nothing at this address, so the key couldn't be checked.${hint}${words}`,
    );
  }
  if (status === 429 || status === 402) {
    return verdict(
      false,
      `${host} isn't accepting more requests with this key. Its rate limit or credit is used up.${words}`,
    );
  }
  if (status >= 300 && status <= 399) {
    return verdict(false, `${host} redirects (${status}), which isn't followed. Enter the final base URL.`);
  }
  if (status >= 500) return verdict(false, `${host} has a problem (${status}). Try again later.${words}`);
  return verdict(false, `${host} rejected the request (${status}).${words}`);
}
