/** Opens every collaborator of the service, door by door. Each door gets only what was opened before. */
import { setTimeout as pause } from "node:timers/promises";
import { CAPS } from "@parley/base/bounds/caps";
import { openPlaces } from "@parley/base/bounds/open-places";
import { systemClock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import type { openSipThread } from "@parley/sip/thread/sip-thread";
import { createLiveCalls } from "../calls/live/live-calls.ts";
import { capacityOf } from "../calls/live/worker-loads.ts";
import type { WorkerPool } from "../calls/live/worker-pool.ts";
import { createCallObserver } from "../calls/watching/observe-calls.ts";
import type { Config } from "../config-types.ts";
import { followWithdrawals } from "../events/live/follow-withdrawals.ts";
import { countWaiting } from "../events/webhooks/count-waiting.ts";
import { RETAKEN_AFTER_MS } from "../platform/cluster/watch-processes.ts";
import { prepareDataDir } from "../platform/data-dir.ts";
import { openDatabase } from "../platform/db/opening/open-database.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createWarnings } from "../platform/warnings/warnings.ts";
import type { OpenContext } from "../service-context.ts";
import { buryProcesses } from "./doors/bury-processes.ts";
import { openAccess } from "./doors/open-access.ts";
import { openCalls } from "./doors/open-calls.ts";
import { openDeliveries, openEvents } from "./doors/open-events.ts";
import { openGateways } from "./doors/open-gateways.ts";
import { openPlatform } from "./doors/open-platform.ts";
import { openProviderKeys } from "./doors/open-provider-keys.ts";
import { openNetworks, openThreads } from "./doors/open-threads.ts";
import { openTrials } from "./doors/open-trials.ts";
import type { Opening } from "./doors/opening.ts";
import { exchangeWith } from "./refused-addresses/exchange-addresses.ts";
import { watchRefused } from "./refused-addresses/watch-refused.ts";

/** Replacements for collaborators in tests; whoever made them closes them. */
export interface ContextOverrides {
  /** This process's id; by default a new one. */
  instanceId?: string;
  voice?: BuiltinVoice;
  pool?: WorkerPool;
  guarded?: GuardedClient;
  openSipThread?: typeof openSipThread;
}

/** Rejects with an Error whose message is one sentence for the operator; anything opened by then is closed. */
export async function openContext(
  config: Config,
  logger: Logger,
  overrides: ContextOverrides = {},
): Promise<OpenContext> {
  await using closers = new AsyncDisposableStack();
  const opening: Opening = {
    config,
    logger,
    keep: (opened) => closers.adopt(opened, (one) => one?.close() as Promise<void> | void),
  };
  const { keep } = opening;

  await prepareDataDir(config.dataDir);
  const liveCalls = createLiveCalls((cap) => countRefusal(cap));
  const metrics = createMetrics(
    () => liveCalls.counts(),
    {
      capacity: () => capacityOf(threads.pool),
      isDraining: () => calls.isDraining(),
      countTrunks: () => phone.countTrunks(),
      countWaiting: () => countWaiting(db),
    },
    Object.keys(CAPS),
  );
  const { countRefusal } = metrics;
  const places = openPlaces(countRefusal);
  const { networks, ...own } = openNetworks(opening);
  const made = Promise.withResolvers<void>();
  const opened = openDatabase({ ...config, logger, onMade: made.resolve });
  closers.defer(async () => (await opened.catch(() => null))?.close());
  const threads = await openThreads(opening, metrics, Promise.race([made.promise, opened]), overrides);
  const { voice, speech, tasks, pool } = threads;

  const database = await opened;
  const { db, disk } = database;
  const platform = await openPlatform(opening, database, metrics, networks.tools, overrides);
  const { secrets, guarded, instance, cluster } = platform;
  const { id: instanceId } = instance;
  await own.share(exchangeWith(instance));
  const events = await openEvents(opening, database);
  const callObserver = createCallObserver(metrics, logger, systemClock);
  const watch = buryProcesses({ db, logger }, instance, cluster, events, callObserver);
  await watch.lookAtOnce(cluster && (() => pause(RETAKEN_AFTER_MS)));
  const webhooks = openDeliveries(opening, { db, metrics, secrets, guarded, events, instanceId });
  const access = await openAccess(opening, { ...platform, db, metrics, events, instanceId, places });
  const providers = { accounts: config.providers, toolNetwork: networks.tools, tasks, speech };
  const deps = { db, instanceId, secrets, ...providers };
  const { analyses, calls, recordings } = openCalls(opening, {
    ...deps,
    metrics,
    events,
    webhooks,
    mail: access.mail ?? null,
    voice,
    pool,
    liveCalls,
    callObserver,
    watch: cluster ? watch : null,
  });
  instance.onBuried(calls.endClosed);
  const { rehearsals } = openTrials(opening, { ...deps, places, events });
  if (cluster) keep(followWithdrawals({ db, logger, events, users: [calls, rehearsals] }));
  const warnings = createWarnings();
  keep(watchRefused({ db, logger, networks, warnings, events, onOwnChange: own.onChange }));
  const phone = await openGateways(opening, {
    db,
    secrets,
    calls,
    tasks,
    events,
    warnings,
    guarded,
    networks,
    metrics,
    sharedAs: cluster ? instanceId : null,
    openSipThread: overrides.openSipThread,
  });
  const all = closers.move();
  return {
    context: {
      config,
      instanceId,
      logger,
      db,
      disk,
      backup: database.backup,
      secrets,
      ...access,
      guarded,
      networks,
      calls,
      recordings,
      ...(cluster && { cluster }),
      rehearsals,
      tasks,
      places,
      speech,
      warnings,
      ...openProviderKeys(guarded),
      events,
      metrics,
      webhooks,
      analyses,
      phone,
      carriers: phone.carriers,
    },
    setSipCertificate: phone.setCertificate,
    database,
    ready: async () =>
      void (await Promise.all([pool.ready(), phone.ready(), threads.endOfTurn?.ready(), own.looked])),
    close: () => all.disposeAsync(),
  };
}
