/**
 * Entry point of the thread of one attempt (RFC 8555 7.1): account, order, proof, certificate. `acme-client` takes most
 * of a second and 38 MB to load, so it lives in a thread that ends (docs/decisions/0203-acme.md).
 */
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { parentPort, workerData } from "node:worker_threads";
import type { Client, CryptoInterface } from "acme-client";
import { messageOf } from "@parley/base/thrown";
import { newKey } from "./account-key.ts";
import type { ChallengeType, OrderEvent, OrderRequest } from "./order-messages.ts";

if (!parentPort) throw new Error("order-worker.ts is the entry of a worker thread");
const main = parentPort;
const request = workerData as OrderRequest;

const ANSWER_MS = 30_000;
const LONGEST_ANSWER = 1024 * 1024;
const FIRST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 5_000;

class OrderError extends Error {}

type Order = Awaited<ReturnType<Client["createOrder"]>>;
type Authorization = Awaited<ReturnType<Client["getAuthorizations"]>>[number];

try {
  const pair = await order();
  tell({ type: "done", pair });
} catch (error) {
  tell({ type: "failed", message: inWords(error) });
}
main.close();

function tell(event: OrderEvent): void {
  main.postMessage(event);
}

async function order(): Promise<{ cert: string; key: string }> {
  const { directoryUrl, accountKey, host, email } = request;
  if (request.ca !== undefined) setDefaultCACertificates([...getCACertificates("default"), request.ca]);
  await checkReachable(directoryUrl);
  const { axios, Client, crypto } = await import("acme-client");
  // Whoever started this thread retries, later and less often.
  const settings = { acmeSettings: { retryMaxAttempts: 0 } };
  Object.assign(axios.defaults, { ...settings, timeout: ANSWER_MS, maxContentLength: LONGEST_ANSWER });
  axios.defaults.headers.common["User-Agent"] = request.userAgent;
  const client = new Client({ directoryUrl, accountKey });
  await client.createAccount({ termsOfServiceAgreed: true, contact: [`mailto:${email}`] });
  const placed = await client.createOrder({ identifiers: [{ type: "dns", value: host }] });
  for (const authorization of await client.getAuthorizations(placed)) {
    if (authorization.status !== "valid") await prove(client, placed, authorization, crypto);
  }
  const [key, csr] = await crypto.createCsr({ altNames: [host] }, newKey());
  const cert = await collect(client, await client.finalizeOrder(placed, csr));
  return { cert, key: key.toString() };
}

/** Without retries, `acme-client` fails at a server that can't be reached with an error that doesn't say so. */
async function checkReachable(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  await answer.body?.cancel();
}

/** Proves to the ACME server that this host controls the name. */
async function prove(
  client: Client,
  placed: Order,
  authorization: Authorization,
  crypto: CryptoInterface,
): Promise<void> {
  const types: ChallengeType[] = ["http-01", "tls-alpn-01"];
  const offered = authorization.challenges.filter(({ type }) => types.includes(type as ChallengeType));
  const challenge = offered.find(({ type }) => type === request.challengeType) ?? offered[0];
  if (!challenge) throw new OrderError("the ACME server offers neither HTTP-01 nor TLS-ALPN-01");
  const proof = await client.getChallengeKeyAuthorization(challenge);
  const [key, cert] = await crypto.createAlpnCertificate(authorization, proof, newKey());
  const challengeType = challenge.type as ChallengeType;
  const heard = new Promise((resolve) => main.once("message", resolve));
  tell({ type: "challenge", challengeType, pair: { cert: cert.toString(), key: key.toString() } });
  await heard;
  await client.completeChallenge(challenge);
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(2 * wait, LONGEST_LOOK_MS)) {
    await pause(wait);
    const [current] = await client.getAuthorizations(placed);
    if (current?.status === "valid") return;
    if (current?.status === "pending") continue;
    const refused = current?.challenges.find(({ type }) => type === challengeType);
    throw new OrderError(whyRefused(challengeType, refused));
  }
}

function whyRefused(type: ChallengeType, challenge: { error?: object } | undefined): string {
  const { detail = "it gives no reason" }: { detail?: string } = challenge?.error ?? {};
  const port = type === "http-01" ? 80 : 443;
  return `the ACME server couldn't verify it over port ${port} (${type}): ${detail.replaceAll(/\s+/g, " ")}`;
}

/** The certificate and its chain, PEM, once the server has made it. */
async function collect(client: Client, finalized: Order): Promise<string> {
  let current = finalized;
  for (let wait = FIRST_LOOK_MS; current.status !== "valid"; wait = Math.min(2 * wait, LONGEST_LOOK_MS)) {
    if (current.status === "invalid") throw new OrderError("the ACME server refused to make it");
    await pause(wait);
    current = await client.getOrder(current);
  }
  return client.getCertificate(current);
}

function inWords(error: unknown): string {
  if (error instanceof OrderError) return error.message;
  const { host } = new URL(request.directoryUrl);
  const { cause, name } = error as Error;
  if (cause instanceof Error || name === "TimeoutError") {
    const { code = "no answer" } = (cause ?? {}) as NodeJS.ErrnoException;
    return `the ACME server at ${host} can't be reached (${code})`;
  }
  if (error instanceof TypeError) return `the connection to the ACME server at ${host} broke`;
  return `the ACME server at ${host} answered: ${messageOf(error).replaceAll(/\s+/g, " ").replace(/\.$/, "")}`;
}
