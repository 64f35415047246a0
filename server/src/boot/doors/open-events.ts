import type { GuardedClient } from "@parley/base/net/guarded-request";
import { changeTeller } from "../../events/live/change-teller.ts";
import { openWorkspaceEvents, type WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { openWebhooks } from "../../events/webhooks/open-webhooks.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { Opening } from "./opening.ts";

/** What pages and processes hear about changes in a workspace. */
export async function openEvents({ logger, keep }: Opening, database: Database): Promise<WorkspaceEvents> {
  return keep(await openWorkspaceEvents({ ...database, logger }));
}

interface Given {
  db: Database["db"];
  metrics: Metrics;
  secrets: SecretBox;
  guarded: GuardedClient;
  events: WorkspaceEvents;
  instanceId: string;
}

/** Delivers events to webhooks, from now on. */
export function openDeliveries({ logger, keep }: Opening, { events, ...given }: Given) {
  const tellChanged = changeTeller(events);
  return keep(
    openWebhooks({
      ...given,
      logger,
      onSettled: ({ id, workspaceId }) => tellChanged(workspaceId, "webhooks", { type: "webhook", id }),
    }),
  );
}
