import { and, eq, inArray } from "drizzle-orm";
import { tools, type Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { WorkspaceEvents } from "./workspace-events.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** Live calls and rehearsals. */
interface ToolUsers {
  /** The tools they may still run. */
  toolsInUse(): Set<string>;
  /** They refuse it from now on. */
  toolWithdrawn(toolId: string): void;
}

/**
 * Keeps live calls and rehearsals of this process from running tools that another process switched off or deleted
 * (docs/tools.md#assigning). Checks whenever tools change, and when notifications may have been lost.
 */
export function followWithdrawals(options: {
  db: Db;
  logger: Logger;
  events: Pick<WorkspaceEvents, "watch">;
  users: readonly ToolUsers[];
}): { close(): Promise<void> } {
  const { db, logger, events, users } = options;
  let looking: Promise<void> | null = null;
  let isStale = false;

  async function look(): Promise<void> {
    const used = [...new Set(users.flatMap((each) => [...each.toolsInUse()]))];
    if (used.length === 0) return;
    const rows = await db
      .select({ id: tools.id })
      .from(tools)
      .where(and(inArray(tools.id, used), eq(tools.active, true)));
    const active = new Set(rows.map(({ id }) => id));
    for (const id of used.filter((each) => !active.has(each)))
      for (const each of users) each.toolWithdrawn(id);
  }

  function start(): void {
    isStale = looking !== null;
    looking ??= look()
      .catch((error: unknown) =>
        logger.warn({ reason: rootMessageOf(error) }, "tools that were switched off are not known"),
      )
      .finally(() => {
        looking = null;
        if (isStale) start();
      });
  }

  const unwatch = events.watch((_workspaceId, event) => {
    if (event.type === "missed" || (event.type === "changed" && event.data.rooms.includes("tools"))) start();
  });
  return {
    async close() {
      unwatch();
      isStale = false;
      await looking;
    },
  };
}
