import type { TaskPool } from "@parley/base/bounds/task-pool";
import type { Places } from "@parley/base/bounds/open-places";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { createRehearsals } from "../../trials/rehearsals/rehearsals.ts";
import { startBatches } from "../../trials/scenarios/batches/start-batches.ts";
import type { RunDependencies } from "../../trials/scenarios/run-scenario.ts";
import type { Opening } from "./opening.ts";

interface Given extends Omit<RunDependencies, "rehearsals"> {
  tasks: TaskPool;
  places: Places;
  events: WorkspaceEvents;
}

/** Rehearsals, and runs of all scenarios of an agent. */
export function openTrials({ logger, keep }: Opening, { places, events, ...deps }: Given) {
  const { db, tasks } = deps;
  const connectTasks = () => tasks.connect();
  const rehearsals = keep(createRehearsals({ db, logger, places: places.rehearsals, connectTasks }));
  keep(startBatches({ ...deps, logger, rehearsals }, events));
  return { rehearsals };
}
