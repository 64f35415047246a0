/** Opens every collaborator of the service, door by door. Each door gets only what was opened before. */
import { setTimeout as pause } from "node:timers/promises";
import { CAPS } from "@parley/base/bounds/caps";
import { openPlaces } from "@parley/base/bounds/open-places";
import { systemClock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { KEY_CHECKS, MODEL_LISTS, VOICE_LISTS } from "@parley/providers/adapters";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { openSipThread } from "@parley/sip/thread/sip-thread";
import { createLiveCalls } from "../calls/live/live-calls.ts";
import { capacityOf } from "../calls/live/worker-loads.ts";
import type { WorkerPool } from "../calls/live/worker-pool.ts";
import { createCallObserver } from "../calls/watching/observe-calls.ts";
import type { Config } from "../config-types.ts";
import { changeTeller } from "../events/live/change-teller.ts";
import { followWithdrawals } from "../events/live/follow-withdrawals.ts";
import { openWorkspaceEvents } from "../events/live/workspace-events.ts";
import { countWaiting } from "../events/webhooks/count-waiting.ts";
import { openWebhooks } from "../events/webhooks/open-webhooks.ts";
import { openTelephony } from "../phone/opening/open-telephony.ts";
import { RETAKEN_AFTER_MS } from "../platform/cluster/watch-peers.ts";
import { prepareDataDir } from "../platform/data-dir.ts";
import { openDatabase } from "../platform/db/opening/open-database.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createWarnings } from "../platform/warnings/warnings.ts";
import { createAccountListings } from "../provider-keys/lists/account-listings.ts";
import { createServerReach } from "../provider-keys/server-reach.ts";
import type { OpenContext } from "../service-context.ts";
import { buryProcesses } from "./doors/bury-processes.ts";
import { openAccess } from "./doors/open-access.ts";
import { openCalls } from "./doors/open-calls.ts";
import { openPlatform } from "./doors/open-platform.ts";
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
  const { secrets, guarded, instance, peers } = platform;
  const { id: instanceId } = instance;
  await own.share(exchangeWith(instance));
  const events = keep(await openWorkspaceEvents({ ...database, logger }));
  const callObserver = createCallObserver(metrics, logger, systemClock);
  const watch = buryProcesses({ db, logger }, instance, peers, events, callObserver);
  await watch.lookAtOnce(peers && (() => pause(RETAKEN_AFTER_MS)));
  const tellChanged = changeTeller(events);
  const webhooks = keep(
    openWebhooks({
      db,
      logger,
      metrics,
      secrets,
      guarded,
      instanceId,
      onSettled: ({ id, workspaceId }) => tellChanged(workspaceId, "webhooks", { type: "webhook", id }),
    }),
  );
  const access = await openAccess(opening, { ...platform, db, metrics, events, instanceId, places });
  const providers = { operator: config.providers, toolNetwork: networks.tools, tasks, speech };
  const deps = { db, instanceId, secrets, ...providers };
  const { analyses, calls, recordings, onOutbox } = openCalls(opening, {
    ...deps,
    metrics,
    events,
    webhooks,
    voice,
    pool,
    liveCalls,
    callObserver,
  });
  if (peers) keep(watch.start(systemClock, onOutbox));
  instance.onBuried(calls.endClosed);
  const { rehearsals } = openTrials(opening, { ...deps, places, events });
  if (peers) keep(followWithdrawals({ db, logger, events, users: [calls, rehearsals] }));
  const warnings = createWarnings();
  keep(watchRefused({ db, logger, networks, warnings, events, onOwnChange: own.onChange }));
  const phone = keep(
    await openTelephony(config, {
      db,
      secrets,
      logger,
      calls,
      tasks,
      events,
      warnings,
      guarded,
      networks,
      metrics,
      sharedAs: peers ? instanceId : null,
      openThread: overrides.openSipThread ?? openSipThread,
    }),
  );
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
      ...(peers && { peers }),
      rehearsals,
      tasks,
      places,
      speech,
      keyChecks: KEY_CHECKS,
      warnings,
      ...createAccountListings(guarded, { voices: VOICE_LISTS, models: MODEL_LISTS }),
      serverReach: createServerReach(guarded, KEY_CHECKS),
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
