import { changeTeller } from "../events/live/change-teller.ts";
import { watchAttention } from "../attention/watch-attention.ts";
import type { OpenContext } from "../service-context.ts";

/** Begins to look for what needs attention, once there is a workspace. */
export function startAttention({ context, database }: Pick<OpenContext, "context" | "database">): {
  close(): Promise<void>;
} {
  const { config, db, disk, secrets, networks, mail, events, webhooks, phone, logger } = context;
  return watchAttention({
    db,
    disk,
    secrets,
    logger,
    events,
    openSession: database.openSession,
    dataDir: config.dataDir,
    accounts: config.providers,
    toolNetwork: networks.tools,
    trunkState: (id) => phone?.trunkState(id) ?? null,
    ...(mail && { mail }),
    tell: changeTeller(events),
    onOutbox: () => webhooks.wake(),
  });
}
