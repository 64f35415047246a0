/** One attempt: the signed request and its outcome. */
import {
  GuardedRequestError,
  type GuardedClient,
  type GuardedResponse,
} from "@parley/base/net/guarded-request";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { VERSION } from "@parley/base/version";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import type { AttemptOutcome } from "./settle-delivery.ts";
import { sign, standardHeaders } from "./sign.ts";
import { openSecrets } from "./webhook-secrets.ts";

const TIMEOUT_MS = 10_000;
/** How much of a response is read, bytes; its status counts even if there is more. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** How much of a response is kept, characters. */
const EXCERPT_LENGTH = 1_000;

export interface SendDependencies {
  secrets: SecretBox;
  guarded: GuardedClient;
}

type DeliveryResponse = Pick<AttemptOutcome, "status" | "error" | "responseBody">;

/** Never throws because of the network or a secret that can't be opened. Aborting `signal` ends it as `aborted`. */
export async function sendDelivery(
  deps: SendDependencies,
  delivery: Omit<ClaimedDelivery, "claim" | "attempts">,
  signal?: AbortSignal,
): Promise<AttemptOutcome> {
  const startedAt = new Date();
  const began = performance.now();
  const answer = await post(deps, delivery, startedAt, signal);
  return { startedAt, durationMs: performance.now() - began, ...answer };
}

async function post(
  { secrets, guarded }: SendDependencies,
  { id, eventId, eventType, payload, webhook }: Omit<ClaimedDelivery, "claim" | "attempts">,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<DeliveryResponse> {
  let signed: Record<string, string>;
  try {
    const open = openSecrets(secrets, webhook, now);
    signed = {
      "parley-signature": sign(payload, open, now),
      ...standardHeaders({ id: eventId, body: payload }, open, now),
    };
  } catch {
    return failure(
      "secret_unavailable",
      "The secret can't be decrypted with SECRETS_KEYS. Add its key back, or rotate the secret.",
    );
  }
  try {
    const response = await guarded.send({
      url: webhook.url,
      method: "POST",
      headers: [
        { key: "content-type", value: "application/json" },
        { key: "user-agent", value: `Parley/${VERSION}` },
        ...Object.entries(signed).map(([key, value]) => ({ key, value })),
        { key: "parley-event", value: eventType },
        { key: "parley-delivery", value: id },
      ],
      body: payload,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      isRepeatable: true, // the receiver recognises events by their ID
      ...(signal && { signal }),
    });
    return judge(response.status, excerpt(response));
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    if (signal?.aborted)
      return failure("aborted", "The service stopped during this attempt, so it will be retried.");
    if (error.type === "response_too_large" && error.status !== undefined) return judge(error.status, null);
    return failure(error.type, error.message);
  }
}

function judge(status: number, responseBody: string | null): DeliveryResponse {
  if (status >= 200 && status <= 299) return { status, error: null, responseBody };
  const hint = status >= 300 && status <= 399 ? " Redirects aren't followed. Change the webhook's URL." : "";
  const message = `The endpoint returned ${status} instead of 2xx.${hint}`;
  return { status, error: { type: "http_status", message }, responseBody };
}

function failure(type: string, message: string): DeliveryResponse {
  return { status: null, error: { type, message }, responseBody: null };
}

/** NUL, which text columns can't hold, becomes the replacement character. */
function excerpt({ body }: GuardedResponse): string {
  const text = new TextDecoder().decode(body).replaceAll("\u0000", "\uFFFD");
  return Array.from(text.slice(0, 2 * EXCERPT_LENGTH))
    .slice(0, EXCERPT_LENGTH)
    .join("");
}
