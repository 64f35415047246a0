/** Which process registers which trunk, for processes that share a database. */
import { and, count, eq, ne, sql } from "drizzle-orm";
import { trunkRegistrations } from "../../platform/db/phone-tables.ts";
import { instances } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";

export type TrunkRegistrationRow = typeof trunkRegistrations.$inferSelect;

const CLAIM_LOCK = 0x7072_0003;

export function listRegistrations(db: Db): Promise<TrunkRegistrationRow[]> {
  return db.select().from(trunkRegistrations);
}

/**
 * Takes one process's share of the trunks that nobody registers, so that processes that look at the same time divide
 * them evenly. Whatever is left is taken at the next look.
 */
export async function claimRegistrations(db: Db, instanceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // One process at a time: those that find the same trunks free would get less than their share.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    await tx.execute(sql`
    with free as (
      select id from trunks
      where kind = 'sip' and register and not exists (select from trunk_registrations where trunk_id = trunks.id)
    ), able as (
      select greatest(count(*), 1) as processes from instances where not is_draining
    )
    insert into trunk_registrations (trunk_id, instance_id)
    select id, ${instanceId} from free
    where exists (select from instances where id = ${instanceId})
    order by md5(id || ${instanceId})
    limit (select ceil(count(*)::numeric / (select processes from able)) from free)
    on conflict (trunk_id) do nothing`);
  });
}

/** Leaves this process's registrations to the others. Returns the number of processes that can take them. */
export async function leaveRegistrations(db: Db, instanceId: string): Promise<number> {
  await db.update(instances).set({ isDraining: true }).where(eq(instances.id, instanceId));
  await db.delete(trunkRegistrations).where(eq(trunkRegistrations.instanceId, instanceId));
  const [row] = await db
    .select({ others: count() })
    .from(instances)
    .where(and(ne(instances.id, instanceId), eq(instances.isDraining, false)));
  return row?.others ?? 0;
}

/** Records what came of a registration, unless another process has taken it since. */
export async function recordRegistration(
  db: Db,
  { trunkId, instanceId, ...changes }: TrunkRegistrationRow,
): Promise<void> {
  const isOurs = and(eq(trunkRegistrations.trunkId, trunkId), eq(trunkRegistrations.instanceId, instanceId));
  await db.update(trunkRegistrations).set(changes).where(isOurs);
}
