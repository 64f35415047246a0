import type { GuardedClient, GuardedResponse } from "@parley/base/net/guarded-request";
import { VERSION } from "@parley/base/version";
import { requestProblem, type WebProblem } from "./web-problem.ts";

/** What robots.txt may call us. */
export const ROBOT = "Parley";

const MOST_REDIRECTS = 5;

export interface FetchOptions {
  /** Guards every address, those of redirects too. */
  client: GuardedClient;
  signal?: AbortSignal;
  /** For each request. */
  requestMs: number;
  maxBytes: number;
  headers?: readonly { key: string; value: string }[];
}

export interface Fetched {
  /** Where the answer came from, after redirects. */
  url: URL;
  status: number;
  body: Uint8Array;
  /** A header's value by its name in lower case. */
  header(name: string): string | null;
}

/** GET, following redirects. The problem is for the owner of the document. */
export async function fetchAddress(
  address: URL,
  options: FetchOptions,
): Promise<Fetched | { problem: WebProblem }> {
  let url = withoutHash(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    let response: GuardedResponse;
    try {
      response = await options.client.send(requestOf(url, options));
    } catch (error) {
      return { problem: requestProblem(error) };
    }
    const header = (name: string): string | null =>
      response.headers.find(({ key }) => key.toLowerCase() === name)?.value ?? null;
    const target = isRedirect(response.status) ? targetOf(header("location"), url) : null;
    if (target === null) return { url, status: response.status, body: response.body, header };
    url = target;
  }
  const message = `${url.hostname} redirects in a circle. Check the address in a browser.`;
  return { problem: { fault: "unreachable", message } };
}

function requestOf(url: URL, { signal, requestMs, maxBytes, headers = [] }: FetchOptions) {
  return {
    url: url.href,
    method: "GET",
    headers: [
      { key: "user-agent", value: `${ROBOT}/${VERSION}` },
      { key: "accept", value: "text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.5" },
      { key: "accept-encoding", value: "gzip, br" },
      ...headers,
    ],
    body: null,
    timeoutMs: requestMs,
    maxResponseBytes: maxBytes,
    ...(signal && { signal }),
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Null: it names no address of the web. */
function targetOf(location: string | null, from: URL): URL | null {
  const target = location === null ? null : webAddress(location, from.href);
  return target && withoutHash(target);
}

/** An address of HTTP, without a name or password in it; null for anything else. */
export function webAddress(address: string, base?: string): URL | null {
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url;
}

export function withoutHash(url: URL): URL {
  const plain = new URL(url);
  plain.hash = "";
  return plain;
}
