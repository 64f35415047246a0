/** Public preview links: at most one per agent, and none until somebody creates it (docs/calls.md#public-preview). */
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { previewLinks, type Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

/** What members may change without giving the link another address. */
export type PreviewLinkSettings = Pick<
  PreviewLinkRow,
  "expiresAt" | "allowedOrigins" | "atOnce" | "perDay" | "perAddressHour"
>;

/** 144 bits, so that nobody can guess a link. */
const SLUG_BYTES = 18;

/** Creates the agent's link or replaces it; the old address stops working at once. */
export async function replacePreviewLink(
  db: Db,
  workspaceId: string,
  agentId: string,
  settings: PreviewLinkSettings,
): Promise<PreviewLinkRow> {
  const values = {
    id: newId("prv"),
    slug: randomBytes(SLUG_BYTES).toString("base64url"),
    createdAt: new Date(),
    ...settings,
  };
  const [row] = await db
    .insert(previewLinks)
    .values({ workspaceId, agentId, ...values })
    .onConflictDoUpdate({ target: previewLinks.agentId, set: values })
    .returning();
  if (!row) throw new Error("replacing a preview link returned no row");
  return row;
}

/** The agent's link, even if it has expired. */
export async function getPreviewLink(
  db: Db,
  workspaceId: string,
  agentId: string,
): Promise<PreviewLinkRow | null> {
  const [row] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.workspaceId, workspaceId), eq(previewLinks.agentId, agentId)));
  return row ?? null;
}

/** Null if there is no link. */
export async function changePreviewLink(
  db: Db,
  workspaceId: string,
  agentId: string,
  change: Partial<PreviewLinkSettings>,
): Promise<PreviewLinkRow | null> {
  if (Object.keys(change).length === 0) return getPreviewLink(db, workspaceId, agentId);
  const [row] = await db
    .update(previewLinks)
    .set(change)
    .where(and(eq(previewLinks.workspaceId, workspaceId), eq(previewLinks.agentId, agentId)))
    .returning();
  return row ?? null;
}

/** False if there was none. */
export async function deletePreviewLink(db: Db, workspaceId: string, agentId: string): Promise<boolean> {
  const rows = await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.workspaceId, workspaceId), eq(previewLinks.agentId, agentId)))
    .returning({ id: previewLinks.id });
  return rows.length > 0;
}

/** The link at an address, if it still works. No account is needed to use it. */
export async function findPreviewLink(
  db: Db,
  slug: string,
  now = new Date(),
): Promise<PreviewLinkRow | null> {
  const [row] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.slug, slug), worksAt(now)));
  return row ?? null;
}

/** The link that calls were started through, unless it has been deleted or replaced, or has expired. */
export async function findPreviewLinkById(
  db: Db,
  id: string,
  now = new Date(),
): Promise<PreviewLinkRow | null> {
  const [row] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.id, id), worksAt(now)));
  return row ?? null;
}

function worksAt(now: Date) {
  return or(isNull(previewLinks.expiresAt), gt(previewLinks.expiresAt, now));
}
