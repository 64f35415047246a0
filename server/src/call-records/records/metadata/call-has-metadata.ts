/** Finds calls by `metadata[key]=value` (docs/api.md#lists). */
import { and, inArray, sql, type SQL } from "drizzle-orm";
import { callMetadata, laterSteps } from "../../../platform/db/call-tables.ts";
import { hasMetadata } from "../../../platform/db/listing/has-metadata.ts";
import { calls, type Db } from "../../../platform/db/schema.ts";
import { CALL_METADATA_STEPS } from "./metadata-steps.ts";

/** Databases whose steps are done for good. */
const indexed = new WeakSet<Db>();

/** Whether a call has exactly these texts: by the index or, until that is there, read from every call. */
export async function callHasMetadata(
  db: Db,
  workspaceId: string,
  metadata: Readonly<Record<string, string>> | undefined,
): Promise<SQL | undefined> {
  if (metadata === undefined) return undefined;
  if (!(await isIndexed(db))) return hasMetadata(calls.metadata, metadata);
  const conditions = Object.entries(metadata).map(
    ([key, value]) => sql`calls.id in (select ${callMetadata.callId} from ${callMetadata}
      where ${callMetadata.workspaceId} = ${workspaceId}
        and ${callMetadata.pair} = char_length(${key}::text) || ':' || ${key}::text || '=' || ${value}::text)`,
  );
  return and(...conditions);
}

async function isIndexed(db: Db): Promise<boolean> {
  if (indexed.has(db)) return true;
  const names = CALL_METADATA_STEPS.map(({ name }) => name);
  const done = await db.select().from(laterSteps).where(inArray(laterSteps.name, names));
  if (done.length < names.length) return false;
  indexed.add(db);
  return true;
}
