/** Creates and changes webhooks, and rotates their secrets. */
import { hasValues } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { Networks } from "@parley/base/net/own/networks";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { maskCredential } from "../../platform/secrets/secret-names.ts";
import { checkWebhookUrl } from "./check-webhook-url.ts";
import {
  countWebhooks,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from "./webhook-queries.ts";
import type { WebhookInput, WebhookPatch, WebhookRecord } from "./webhook-schema.ts";
import { isStandardSecret } from "./sign.ts";
import { isRotating, newSecret, openSecrets } from "./webhook-secrets.ts";

export interface WebhookDependencies {
  db: Db;
  secrets: SecretBox;
  networks: Pick<Networks, "workspaces">;
}

/** Each webhook adds a little to every call start. */
const MAX_WEBHOOKS = 100;
const HOUR_MS = 3_600_000;

/**
 * Returns the row and its secret in plain text. Throws VALIDATION_FAILED,
 * PRIVATE_NETWORK, and CONFLICT if there are too many.
 */
export async function createWebhook(
  { db, secrets, networks }: WebhookDependencies,
  workspaceId: string,
  input: WebhookInput,
): Promise<{ row: WebhookRow; secret: string }> {
  checkWebhookUrl(input.url, networks.workspaces);
  if ((await countWebhooks(db, workspaceId)) >= MAX_WEBHOOKS) {
    const message = `This workspace already has ${MAX_WEBHOOKS} webhooks, the maximum. Delete one first.`;
    throw new ServiceError("CONFLICT", message, { field: "webhooks" });
  }
  const id = newId("whk");
  const { clear, sealed } = newSecret(secrets, id);
  const row = await insertWebhook(db, { id, workspaceId, ...complete(input), secret: sealed });
  return { row, secret: clear };
}

/** Missing fields return to their defaults; the secret stays. Throws as `createWebhook` does, and NOT_FOUND. */
export async function replaceWebhook(
  { db, networks }: WebhookDependencies,
  workspaceId: string,
  webhookId: string,
  input: WebhookInput,
): Promise<WebhookRow> {
  checkWebhookUrl(input.url, networks.workspaces);
  const row = await updateWebhook(db, workspaceId, webhookId, complete(input));
  if (!row) throw notFound("webhook");
  return row;
}

/** Throws as `replaceWebhook` does. */
export async function patchWebhook(
  { db, networks }: WebhookDependencies,
  workspaceId: string,
  webhookId: string,
  patch: WebhookPatch,
): Promise<WebhookRow> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, workspaceId, webhookId);
    if (!before) throw notFound("webhook");
    if (hasValues(before, patch)) return before;
    if (patch.url !== undefined) checkWebhookUrl(patch.url, networks.workspaces);
    const row = await updateWebhook(tx, workspaceId, webhookId, patch);
    if (!row) throw notFound("webhook");
    return row;
  });
}

/**
 * A new secret signs from now on, and the previous one as well for this
 * many hours. Throws NOT_FOUND, and CONFLICT if a rotation is in progress.
 */
export async function rotateSecret(
  { db, secrets }: Pick<WebhookDependencies, "db" | "secrets">,
  workspaceId: string,
  webhookId: string,
  overlapHours: number,
): Promise<{ row: WebhookRow; secret: string }> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, workspaceId, webhookId);
    if (!before) throw notFound("webhook");
    const now = new Date();
    if (isRotating(before, now)) {
      const message = "A rotation is already in progress. Finish it first.";
      throw new ServiceError("CONFLICT", message, { field: "previous_secret_ends_at" });
    }
    const { clear, sealed } = newSecret(secrets, webhookId);
    const row = await updateWebhook(tx, workspaceId, webhookId, {
      secret: sealed,
      previousSecret: overlapHours === 0 ? null : before.secret,
      previousSecretEndsAt: overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS),
    });
    if (!row) throw notFound("webhook");
    return { row, secret: clear };
  });
}

/** The previous secret stops signing. Does nothing if no rotation is in progress. Throws NOT_FOUND. */
export async function finishRotation(db: Db, workspaceId: string, webhookId: string): Promise<WebhookRow> {
  const none = { previousSecret: null, previousSecretEndsAt: null };
  const row = await updateWebhook(db, workspaceId, webhookId, none);
  if (!row) throw notFound("webhook");
  return row;
}

/** The row as the API shows it, with the secret masked. */
export function webhookRecord(row: WebhookRow, secrets: SecretBox): WebhookRecord {
  const now = new Date();
  const [current = ""] = openSecrets(secrets, { ...row, previousSecret: null }, now);
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    description: row.description,
    active: row.active,
    secret: maskCredential(current),
    standard_webhooks: isStandardSecret(current),
    previous_secret_ends_at: isRotating(row, now) ? (row.previousSecretEndsAt?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function complete({ url, events, description = "", active = true }: WebhookInput) {
  return { url, events, description, active };
}
