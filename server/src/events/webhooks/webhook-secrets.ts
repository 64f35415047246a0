/** The secrets that sign a webhook's requests: one, or two during a rotation. */
import { randomBytes } from "node:crypto";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { standardSecret } from "./sign.ts";
import type { WebhookRow } from "./webhook-queries.ts";

type Secrets = Pick<WebhookRow, "id" | "secret" | "previousSecret" | "previousSecretEndsAt">;

/** Context for sealing: a secret moved to another row can't be opened. */
export const webhookSealContext = (webhookId: string): string => `${webhookId}/secret`;

/** A new secret of 256 random bits, sealed and in plain text. */
export function newSecret(
  secrets: SecretBox,
  webhookId: string,
): { clear: string; sealed: WebhookRow["secret"] } {
  const clear = standardSecret(randomBytes(32));
  return { clear, sealed: secrets.seal(clear, webhookSealContext(webhookId)) };
}

/** Whether the previous secret signs too. */
export function isRotating(row: Secrets, now: Date): boolean {
  return row.previousSecret !== null && (row.previousSecretEndsAt?.getTime() ?? 0) > now.getTime();
}

/** The secrets that sign at this moment, the current one first. Throws if one can't be opened with the current keys. */
export function openSecrets(box: SecretBox, row: Secrets, now: Date): string[] {
  const current = box.open(row.secret, webhookSealContext(row.id));
  if (!row.previousSecret || !isRotating(row, now)) return [current];
  return [current, box.open(row.previousSecret, webhookSealContext(row.id))];
}
