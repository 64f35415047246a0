import { systemClock } from "@parley/base/clock";
import { openOwnNetworks } from "@parley/base/net/own/open-own-networks";
import { planMediaPorts } from "@parley/media/plan-media-ports";
import { openBuiltinVoice } from "@parley/providers/builtin-voice/open-builtin-voice";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { createSpeech } from "@parley/providers/create-speech";
import { openEndOfTurn } from "@parley/providers/smart-turn/open-end-of-turn";
import { loadWorkerPool, type WorkerPool } from "../../calls/live/worker-pool.ts";
import { recordingsFolder } from "../../calls/recordings/writing/recording-files.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { openTasks } from "../threads/open-tasks.ts";
import type { Opening } from "./opening.ts";

interface Threads {
  voice?: BuiltinVoice;
  pool?: WorkerPool;
}

/**
 * Opens the threads, which need no database. On a first start, the call workers wait for `made`, which resolves once
 * the database's files exist, because creating them and loading the workers each need a lot of memory.
 */
export async function openThreads(
  { config, logger, keep }: Opening,
  { countRefusal }: Pick<Metrics, "countRefusal">,
  made: Promise<unknown>,
  given: Threads,
) {
  const voice = given.voice ?? keep(openBuiltinVoice(logger));
  const speech = keep(createSpeech(() => voice.connect()));
  const endOfTurn = keep(openEndOfTurn(config.endOfTurnModel, logger));
  const tasks = keep(openTasks(countRefusal));
  await made;
  // Their threads load while the database opens.
  const load = () =>
    loadWorkerPool({
      entry: new URL("../../calls/worker/call-worker.ts", import.meta.url),
      mediaPorts: planMediaPorts(config.mediaPorts),
      mediaAddresses: config.mediaAddresses,
      iceServers: config.iceServers,
      recordingsFolder: recordingsFolder(config.dataDir),
      connectVoice: () => voice.connect(),
      connectEndOfTurn: () => endOfTurn?.connect() ?? null,
      connectTasks: () => tasks.connect(),
      traceRatio: config.traces?.isPassedToTools ? config.traces.ratio : null,
    });
  return { voice, speech, endOfTurn, tasks, pool: given.pool ?? keep(load()) };
}

/** The reachable networks, with the service's own addresses; other processes add theirs later. */
export function openNetworks({ config, logger, keep }: Opening) {
  return keep(openOwnNetworks(config, { clock: systemClock, logger }));
}
