import { and, count, desc, eq, lt } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { webhooks } from "../db/webhook-tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
type WebhookValues = Partial<Omit<WebhookRow, "id" | "workspaceId" | "createdAt" | "updatedAt">>;

const isWebhook = (workspaceId: string, webhookId: string) =>
  and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, webhookId));

export async function insertWebhook(db: Db, values: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(values).returning();
  if (!row) throw new Error("inserting a webhook returned no row");
  return row;
}

export async function countWebhooks(db: Db, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ webhooks: count() })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspaceId));
  return row?.webhooks ?? 0;
}

/** Null if this workspace has no such webhook. */
export async function loadWebhook(
  db: Db,
  workspaceId: string,
  webhookId: string,
): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(isWebhook(workspaceId, webhookId));
  return row ?? null;
}

/** Inside a transaction: the webhook, which nobody else can change until it ends. Calls that start are not held up. */
export async function lockWebhook(
  tx: Db,
  workspaceId: string,
  webhookId: string,
): Promise<WebhookRow | null> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(isWebhook(workspaceId, webhookId))
    .for("no key update");
  return row ?? null;
}

/** Newest first; `before` is the last id of the page before. */
export async function listWebhooks(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), page.before ? lt(webhooks.id, page.before) : undefined))
    .orderBy(desc(webhooks.id))
    .limit(page.limit);
}

/** Null if there is no such webhook. */
export async function updateWebhook(
  db: Db,
  workspaceId: string,
  webhookId: string,
  values: WebhookValues,
): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ ...values, updatedAt: new Date() })
    .where(isWebhook(workspaceId, webhookId))
    .returning();
  return row ?? null;
}

/** With everything that was sent to it. False if there is no such webhook. */
export async function deleteWebhook(db: Db, workspaceId: string, webhookId: string): Promise<boolean> {
  const rows = await db
    .delete(webhooks)
    .where(isWebhook(workspaceId, webhookId))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}
