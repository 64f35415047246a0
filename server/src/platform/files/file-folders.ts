/** Where the files of tenants are in DATA_DIR, so that backups find them all. */
import { join } from "node:path";

/** Tenants with a folder of their own, from before there were others. */
const ALONE = ["recordings"];
const SHARED = "files";

/**
 * What a backup copies after the database, in this order, and a restore puts back: the folders of all tenants are in
 * these. Files may be replaced, and the database of a backup knows the old ones: so they don't wait for all recordings.
 */
export const FILE_FOLDERS: readonly string[] = [SHARED, ...ALONE];

export function tenantFolder(dataDir: string, tenant: string): string {
  return ALONE.includes(tenant) ? join(dataDir, tenant) : join(dataDir, SHARED, tenant);
}
