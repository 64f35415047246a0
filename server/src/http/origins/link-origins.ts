import { findPreviewLink } from "../../agents/sharing/preview-link-queries.ts";
import type { Db } from "../../platform/db/schema.ts";

/** Nothing else is looked up, since the database can't take every text. */
const SLUG = /^[\w-]{1,100}$/;

/** The other sites that may use the link at this address; null if no link works there. */
export async function linkOrigins(db: Db, slug: string): Promise<readonly string[] | null> {
  const link = SLUG.test(slug) ? await findPreviewLink(db, slug) : null;
  return link?.allowedOrigins ?? null;
}
