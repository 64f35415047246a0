import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient, NetworkPolicy } from "@parley/base/net/guarded-request";
import { createCluster } from "../../platform/cluster/cluster.ts";
import { registerInstance } from "../../platform/db/opening/instances.ts";
import type { Database } from "../../platform/db/database.ts";
import { checkSealingKeys, hasData } from "../../platform/db/sealing/sealing-keys.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { createSecretBox, keyId } from "../../platform/secrets/create-secret-box.ts";
import { loadSecretsKeys } from "../../platform/secrets/load-secrets-keys.ts";
import type { Opening } from "./opening.ts";

interface Given {
  instanceId?: string;
  guarded?: GuardedClient;
}

/** Keys, this process's place among those on the database, and the client for addresses that a workspace chooses. */
export async function openPlatform(
  { config, logger, keep }: Opening,
  database: Database,
  { clusterRefusals }: Pick<Metrics, "clusterRefusals">,
  toolNetwork: NetworkPolicy,
  given: Given,
) {
  const { db } = database;
  const keys = await loadSecretsKeys({ ...config, hasData: () => hasData(db) });
  await checkSealingKeys(db, keys.map(keyId));
  const guarded = given.guarded ?? keep(createGuardedClient(toolNetwork));
  const instance = keep(
    await registerInstance(database, logger, config.instanceUrl, given.instanceId, config.prices),
  );
  const onRefusal = (reason: string) => clusterRefusals.inc({ reason });
  const clusterOptions = { id: instance.id, db, logger, secretsKeys: keys, now: Date.now, onRefusal };
  const cluster = database.kind === "postgresql" ? keep(createCluster(clusterOptions)) : undefined;
  return { keys, secrets: createSecretBox(keys), guarded, instance, cluster };
}
