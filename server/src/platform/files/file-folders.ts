/** Where the files of tenants are in DATA_DIR, so that backups find them all. */
import { join } from "node:path";

/** Tenants with a folder of their own, from before there were others. */
const ALONE = ["recordings"];
const SHARED = "files";

/** What a backup copies after the database, and a restore puts back: the folders of all tenants are in these. */
export const FILE_FOLDERS: readonly string[] = [...ALONE, SHARED];

export function tenantFolder(dataDir: string, tenant: string): string {
  return ALONE.includes(tenant) ? join(dataDir, tenant) : join(dataDir, SHARED, tenant);
}
