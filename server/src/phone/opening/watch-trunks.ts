import type { Logger } from "@parley/base/logger";
import type { WorkspaceEvent } from "../../events/live/workspace-event.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { logTriedAgain } from "../../platform/db/database-trouble.ts";

/**
 * Runs `refresh` on request, and whenever a trunk may have changed in any process on the same database. Failures are
 * logged, and the next change tries again.
 */
export function watchTrunks(
  events: Pick<WorkspaceEvents, "watch">,
  logger: Logger,
  refresh: () => Promise<void>,
): { refresh(): Promise<void>; close(): Promise<void> } {
  const running = new Set<Promise<void>>();

  function run(): Promise<void> {
    const work = refresh().finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  const stop = events.watch((_workspaceId, event) => {
    if (!concernsTrunks(event)) return;
    run().catch((error: unknown) => logTriedAgain(logger, error, {}, "trunks could not be read again"));
  });
  return {
    refresh: run,
    async close() {
      stop();
      await Promise.allSettled(running);
    },
  };
}

/** A trunk's live state, which the service reports itself, doesn't change the trunk. */
function concernsTrunks(event: WorkspaceEvent): boolean {
  if (event.type === "missed") return true;
  if (event.type !== "changed" || event.data.operation === null) return false;
  return event.data.rooms.some((room) => room === "trunks" || room === "workspaces");
}
