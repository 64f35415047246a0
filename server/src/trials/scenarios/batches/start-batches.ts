import type { Logger } from "@parley/base/logger";
import { changeTeller } from "../../../events/live/change-teller.ts";
import type { WorkspaceEvents } from "../../../events/live/workspace-events.ts";
import type { RunDependencies } from "../run-scenario.ts";
import { startBatchWorker } from "./batch-worker.ts";
import { runBatch } from "./run-batch.ts";

/** Shortest time between two reports of progress, in ms. */
const TELL_MS = 1000;

/** Runs what is queued in this process: by request, and after an agent was saved in any process. */
export function startBatches(
  deps: RunDependencies & { logger: Logger },
  events: Pick<WorkspaceEvents, "watch" | "publish">,
): { close(): Promise<void> } {
  const tellChanged = changeTeller(events);
  const tell = ({ workspaceId, agentId }: { workspaceId: string; agentId: string }) =>
    tellChanged(workspaceId, "scenarios", { type: "agent", id: agentId });
  const worker = startBatchWorker({
    ...deps,
    onChange: tell,
    run(batch, signal) {
      let toldAt = -Infinity;
      const onProgress = () => {
        if (performance.now() - toldAt < TELL_MS) return;
        toldAt = performance.now();
        tell(batch);
      };
      return runBatch(deps, batch, onProgress, signal);
    },
  });
  const stopWatching = events.watch((_workspace, event) => {
    if (event.type === "call") return;
    const rooms: readonly string[] = event.type === "changed" ? event.data.rooms : ["agents"];
    const isOwn = event.type === "changed" && event.data.operation === null;
    if (!isOwn && (rooms.includes("agents") || rooms.includes("scenarios"))) worker.wake();
  });
  return {
    async close() {
      stopWatching();
      await worker.close();
    },
  };
}
