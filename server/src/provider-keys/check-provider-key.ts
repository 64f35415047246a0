/** Asks a provider whether it takes a key, and puts the answer into words. */
import { GuardedRequestError, type GuardedClient, type GuardedResponse } from "../net/guarded-request.ts";
import { parseJson } from "../parse-json.ts";
import type { KeyChecks } from "../vendors/key-check.ts";
import { vendorAccount } from "../vendors/vendor-account.ts";
import type { ProviderKeyConfig } from "./provider-key-config.ts";
import type { ProviderKeyCheck } from "./provider-key-schema.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const MAX_MESSAGE = 300;

/** One real request that costs nothing, as `checks` defines it. Never throws because of the provider. */
export async function checkKeyAtProvider(
  guarded: GuardedClient,
  checks: KeyChecks,
  config: ProviderKeyConfig,
): Promise<ProviderKeyCheck> {
  const startedAt = performance.now();
  const { status, ...verdict } = await ask(guarded, checks, config);
  return {
    ...verdict,
    status,
    duration_ms: Math.round(performance.now() - startedAt),
    checked_at: new Date().toISOString(),
  };
}

type Verdict = Pick<ProviderKeyCheck, "ok" | "message" | "status">;

async function ask(guarded: GuardedClient, checks: KeyChecks, config: ProviderKeyConfig): Promise<Verdict> {
  const { provider, api_key: apiKey, base_url: baseUrl } = config;
  const request = checks[provider].keyCheck(vendorAccount(provider, { apiKey, baseUrl, model: null }));
  try {
    const response = await guarded.send({
      url: request.url,
      method: "GET",
      headers: [
        { key: "authorization", value: request.authorization },
        { key: "accept", value: "application/json" },
      ],
      body: null,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
    });
    return judge(response, config, new URL(request.url).host);
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    // A list of models that is too long is still an answer to this key.
    if (error.type === "response_too_large") return { ok: true, message: "The key works.", status: null };
    return {
      ok: false,
      status: null,
      message: `Whether the key works could not be found out: ${error.message}`,
    };
  }
}

function judge(response: GuardedResponse, config: ProviderKeyConfig, host: string): Verdict {
  const { status } = response;
  const text = new TextDecoder().decode(response.body);
  const said = vendorWords(text).replaceAll(config.api_key, "••••");
  const words =
    said === "" ? "" : ` It says: ${said.length > MAX_MESSAGE ? `${said.slice(0, MAX_MESSAGE)}…` : said}`;
  const verdict = (ok: boolean, message: string): Verdict => ({ ok, status, message });
  if (status >= 200 && status <= 299) {
    return parseJson(text) !== undefined
      ? verdict(true, `The key works: ${host} takes it.`)
      : verdict(false, `${host} answers, but not as this provider does; check the base URL.`);
  }
  if (status === 401) return verdict(false, `${host} does not know this key; enter another.${words}`);
  if (status === 403) {
    return verdict(false, `${host} knows this key but does not let it do this; give it more rights.${words}`);
  }
  if (status === 404 || status === 405) {
    const hint = config.base_url === null ? "" : " The base URL may lack a part such as /v1.";
    return verdict(
      false,
      `${host} has nothing at this address, so the key could not be tried.${hint}${words}`,
    );
  }
  if (status === 429) {
    return verdict(
      false,
      `${host} takes no more requests of this key for now: its limit or credit is used up.${words}`,
    );
  }
  if (status >= 300 && status <= 399) {
    return verdict(false, `${host} redirects (${status}), which is not followed; enter the final base URL.`);
  }
  if (status >= 500)
    return verdict(false, `${host} has trouble of its own (${status}); try again later.${words}`);
  return verdict(false, `${host} refused the request (${status}).${words}`);
}

/** The provider's own message, wherever it puts it; empty if there is none. */
function vendorWords(text: string): string {
  const body = asRecord(parseJson(text));
  const error = asRecord(body["error"]);
  const said = error["message"] ?? body["err_msg"] ?? body["message"] ?? body["detail"] ?? body["error"];
  return typeof said === "string" ? said.trim() : "";
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
