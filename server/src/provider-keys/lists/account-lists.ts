/** What vendors list of accounts, asked for once in a while. */
import { createHash } from "node:crypto";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { createTrustingClient } from "@parley/base/net/guarded-client";
import { parseJson } from "@parley/base/parse-json";
import type { ListRequest } from "@parley/vendors/account-list";
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import type { VendorAccount } from "@parley/vendors/vendor-account";
import type { ProviderAccount } from "@parley/conversation/call-plan";
import { vendorWords } from "../words/vendor-words.ts";

/** What a vendor lists, and what went wrong in words; null for nothing. */
export interface Listing<Item> {
  items: readonly Item[];
  problem: string | null;
}

export type ListedAccount = VendorAccount & ProviderAccount;

export interface AccountLists<Item> {
  /** Never rejects because of the vendor. */
  ask(
    provider: KeyVendorId,
    account: ListedAccount,
    requests: readonly ListRequest<Item>[],
  ): Promise<Listing<Item>>;
}

interface Known<Item> {
  listing: Promise<Listing<Item>>;
  until: number;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;
/** After a failure. */
const RETRY_MS = 30_000;
const MOST_ACCOUNTS = 200;

export interface ListOptions {
  /** Asks for accounts of workspaces; the operator's own addresses may be private. */
  guarded: GuardedClient;
  /** For people: "voices". */
  noun: string;
  /** The most kept per account. */
  most: number;
  now?: () => number;
}

/** Lists of one kind. Each account is asked once in ten minutes, or half a minute after a failure. */
export function createAccountLists<Item extends { id: string }>({
  guarded,
  noun,
  most,
  now = Date.now,
}: ListOptions): AccountLists<Item> {
  /** By account, the one asked longest ago first. */
  const known = new Map<string, Known<Item>>();

  async function ask(
    name: string,
    account: ListedAccount,
    requests: readonly ListRequest<Item>[],
  ): Promise<Listing<Item>> {
    const client = account.guard ? guarded : createTrustingClient(account.baseUrl);
    try {
      const answers = await Promise.all(requests.map((request) => askOnce(client, request, account.apiKey)));
      const listed = answers.flatMap((answer) => (typeof answer === "string" ? [] : answer));
      const items = new Map(listed.map((item) => [item.id, item]));
      const reason = answers.find((answer) => typeof answer === "string");
      return {
        items: [...items.values()].slice(0, most),
        problem: reason === undefined ? null : `${name} didn't list the account's ${noun}: ${reason}`,
      };
    } finally {
      if (client !== guarded) await client.close();
    }
  }

  /** Answers the reason if there is no list. */
  async function askOnce(
    client: GuardedClient,
    { url, headers, isOptional = false, read }: ListRequest<Item>,
    apiKey: string,
  ): Promise<Item[] | string> {
    try {
      const { status, body } = await client.send({
        url,
        method: "GET",
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        body: null,
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_BYTES,
      });
      if (isOptional && (status === 404 || status === 405)) return [];
      const text = new TextDecoder().decode(body);
      return status === 200 ? read(parseJson(text)) : reasonOf(status, noun, vendorWords(text, apiKey));
    } catch (error) {
      if (error instanceof GuardedRequestError) return error.message;
      throw error;
    }
  }

  return {
    async ask(provider, account, requests) {
      // The key itself isn't kept here.
      const id = createHash("sha256")
        .update(`${provider} ${account.guard ? "guarded" : "own"} ${account.baseUrl} ${account.apiKey}`)
        .digest("hex");
      const found = known.get(id);
      if (found && found.until > now()) return found.listing;
      const { name } = VENDORS[provider];
      const entry: Known<Item> = { listing: ask(name, account, requests), until: now() + KEPT_MS };
      known.delete(id);
      known.set(id, entry);
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_ACCOUNTS)))
        known.delete(oldest);
      const listing = await entry.listing;
      if (listing.problem !== null) entry.until = now() + RETRY_MS;
      return listing;
    },
  };
}

function reasonOf(status: number, noun: string, words: string): string {
  const said = words === "" ? "" : ` It says: ${words}`;
  if (status === 401 || status === 403)
    return `it rejected the key, or the key may not read ${noun} (${status}).${said}`;
  if (status === 402 || status === 429) return `its rate limit or credit is used up (${status}).${said}`;
  return `it answered ${status}.${said}`;
}
