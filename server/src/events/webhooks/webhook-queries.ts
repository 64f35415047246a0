import { and, count, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { pageClauses, type SortedPage } from "../../platform/db/listing/sorted-page.ts";
import { webhooks } from "../../platform/db/webhook-tables.ts";

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

/**
 * Inside a transaction: loads and locks the webhook, so that nobody else can change it before the transaction ends.
 * Starting calls aren't blocked.
 */
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

export async function listWebhooks(
  db: Db,
  workspaceId: string,
  filter: { active?: boolean | undefined },
  page: SortedPage,
): Promise<WebhookRow[]> {
  const { where, orderBy } = pageClauses(page, webhooks.id, { updated_at: webhooks.updatedAt });
  return db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.workspaceId, workspaceId),
        filter.active === undefined ? undefined : eq(webhooks.active, filter.active),
        where,
      ),
    )
    .orderBy(...orderBy)
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

/** Deletes the webhook with all its deliveries. False if there is no such webhook. */
export async function deleteWebhook(db: Db, workspaceId: string, webhookId: string): Promise<boolean> {
  const rows = await db
    .delete(webhooks)
    .where(isWebhook(workspaceId, webhookId))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}
