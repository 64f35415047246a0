import type { Places } from "@parley/base/bounds/open-places";
import { openPeople } from "../../access/account-log/open-people.ts";
import { openMail } from "../../access/mail/open-mail.ts";
import { loadOidc } from "../../access/oidc/load-oidc.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { backoff } from "../../events/webhooks/backoff.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { Opening } from "./opening.ts";

interface Given {
  db: Db;
  metrics: Metrics;
  keys: Buffer[];
  secrets: SecretBox;
  events: WorkspaceEvents;
  instanceId: string;
  places: Places;
}

/** People, the mails they get, and the provider that may sign them in. */
export async function openAccess({ config, logger, keep }: Opening, given: Given) {
  const { db, metrics, keys, secrets, events, instanceId, places } = given;
  const { people, accountLog } = keep(
    await openPeople(config, { db, logger, keys, metrics, hashPlaces: places.passwords }),
  );
  const mail = keep(await openMail(config, { db, logger, secrets, backoff, metrics, instanceId }));
  const oidcOptions = { db, logger, secrets, events, mail, owner: people.owner, accountLog };
  const oidc = keep(await loadOidc(config, oidcOptions));
  return { people, accountLog, ...(mail && { mail }), ...(oidc && { oidc }) };
}
