/** Opens every collaborator of the service from top to bottom. Each one gets only those above it. */
import { setTimeout as pause } from "node:timers/promises";
import { openPeople } from "../access/account-log/open-people.ts";
import { releaseAnalyses } from "../calls/analysis/claim-analyses.ts";
import { startAnalyses } from "../calls/analysis/start-analyses.ts";
import { openPlaces } from "@parley/base/bounds/open-places";
import { CAPS } from "@parley/base/bounds/caps";
import { systemClock } from "@parley/base/clock";
import { closeDeadCalls } from "../calls/journal/close-dead-calls.ts";
import { createLiveCalls } from "../calls/live/live-calls.ts";
import { createCallObserver } from "../calls/watching/observe-calls.ts";
import { createSupervisor } from "../calls/live/supervisor.ts";
import { capacityOf } from "../calls/live/worker-loads.ts";
import { loadWorkerPool, type WorkerPool } from "../calls/live/worker-pool.ts";
import type { Config } from "../config-types.ts";
import { prepareDataDir } from "../platform/data-dir.ts";
import { countWaiting } from "../events/webhooks/count-waiting.ts";
import { openDatabase } from "../platform/db/opening/open-database.ts";
import { registerInstance } from "../platform/db/opening/instances.ts";
import { checkSealingKeys, hasData } from "../platform/db/sealing-keys.ts";
import { openSipThread } from "@parley/sip/thread/sip-thread";
import { planMediaPorts } from "@parley/media/plan-media-ports";
import { startCountingEarlierCalls } from "../calls/statistics/count-earlier-calls.ts";
import type { Logger } from "@parley/base/logger";
import { openMail } from "../access/mail/open-mail.ts";
import { releaseMails } from "../access/mail/mail-queue.ts";
import { createMetrics } from "../platform/metrics.ts";
import { loadOidc } from "../access/oidc/load-oidc.ts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { openTelephony } from "../phone/opening/open-telephony.ts";
import { openOwnNetworks } from "@parley/base/net/own/open-own-networks";
import { followWithdrawals } from "../events/live/follow-withdrawals.ts";
import { createPeerWatch, RETAKEN_AFTER_MS } from "../platform/cluster/watch-peers.ts";
import { createPeers } from "../platform/cluster/peers.ts";
import { createAccountListings } from "../provider-keys/lists/account-listings.ts";
import { createServerReach } from "../provider-keys/server-reach.ts";
import { KEY_CHECKS, MODEL_LISTS, VOICE_LISTS } from "@parley/providers/adapters";
import { createSpeech } from "@parley/providers/create-speech";
import { openBuiltinVoice } from "@parley/providers/builtin-voice/open-builtin-voice";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { openEndOfTurn } from "@parley/providers/smart-turn/open-end-of-turn";
import { openRecordings } from "../calls/recordings/recordings.ts";
import { exchangeWith } from "./refused-addresses/exchange-addresses.ts";
import { watchRefused } from "./refused-addresses/watch-refused.ts";
import { recordingsFolder } from "../calls/recordings/writing/recording-files.ts";
import { createRehearsals } from "../trials/rehearsals/rehearsals.ts";
import { releaseBatches } from "../trials/scenarios/batches/batch-queries.ts";
import { startBatches } from "../trials/scenarios/batches/start-batches.ts";
import { createSecretBox, keyId } from "../platform/secrets/create-secret-box.ts";
import { openTasks } from "./threads/open-tasks.ts";
import { releaseClaimsOf } from "../access/idempotency/kept-answers.ts";
import { loadSecretsKeys } from "../platform/secrets/load-secrets-keys.ts";
import type { OpenContext } from "../service-context.ts";
import { openTraces } from "../calls/traces/open-traces.ts";
import { createWarnings } from "../platform/warnings/warnings.ts";
import { releaseClaims } from "../events/webhooks/claim-deliveries.ts";
import { backoff } from "../events/webhooks/backoff.ts";
import { openWebhooks } from "../events/webhooks/open-webhooks.ts";
import { changeTeller } from "../events/live/change-teller.ts";
import { openWorkspaceEvents } from "../events/live/workspace-events.ts";

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
  const close = (opened: { close(): unknown } | null) => opened?.close() as Promise<void> | void;

  const { dataDir } = config;
  await prepareDataDir(dataDir);
  const liveCalls = createLiveCalls((cap) => countRefusal(cap));
  const metrics = createMetrics(
    () => liveCalls.counts(),
    {
      capacity: () => capacityOf(pool),
      isDraining: () => calls.isDraining(),
      countTrunks: () => phone.countTrunks(),
      countWaiting: () => countWaiting(db),
    },
    Object.keys(CAPS),
  );
  const { countRefusal } = metrics;
  const places = openPlaces(countRefusal);
  const { networks, ...own } = closers.adopt(openOwnNetworks(config, { clock: systemClock, logger }), close);
  const made = Promise.withResolvers<void>();
  const opening = openDatabase({ ...config, logger, onMade: made.resolve });
  closers.defer(async () => (await opening.catch(() => null))?.close());
  const voice = overrides.voice ?? closers.adopt(openBuiltinVoice(logger), close);
  const speech = closers.adopt(
    createSpeech(() => voice.connect()),
    close,
  );
  const endOfTurn = closers.adopt(openEndOfTurn(config.endOfTurnModel, logger), close);
  const tasks = closers.adopt(openTasks(countRefusal), close);
  await Promise.race([made.promise, opening]); // on a first start not both at once: each needs a lot of memory
  // Their threads load while the database opens.
  const pool =
    overrides.pool ??
    closers.adopt(
      loadWorkerPool({
        entry: new URL("../calls/worker/call-worker.ts", import.meta.url),
        mediaPorts: planMediaPorts(config.mediaPorts),
        mediaAddresses: config.mediaAddresses,
        iceServers: config.iceServers,
        recordingsFolder: recordingsFolder(dataDir),
        connectVoice: () => voice.connect(),
        connectEndOfTurn: () => endOfTurn?.connect() ?? null,
        connectTasks: () => tasks.connect(),
        traceRatio: config.traces?.isPassedToTools ? config.traces.ratio : null,
      }),
      close,
    );

  const database = await opening;
  const { db, disk } = database;
  const keys = await loadSecretsKeys({ ...config, hasData: () => hasData(db) });
  await checkSealingKeys(db, keys.map(keyId));
  const secrets = createSecretBox(keys);
  const { people, accountLog } = closers.adopt(
    await openPeople(config, { db, logger, keys, metrics, hashPlaces: places.passwords }),
    close,
  );
  const guarded = overrides.guarded ?? closers.adopt(createGuardedClient(networks.tools), close);
  const instance = closers.adopt(
    await registerInstance(database, logger, config.instanceUrl, overrides.instanceId, config.prices),
    close,
  );
  await own.share(exchangeWith(instance));
  const { id: instanceId } = instance;
  const onRefusal = (reason: string) => metrics.peerRefusals.inc({ reason });
  const peerOptions = { id: instanceId, db, logger, secretsKeys: keys, now: Date.now, onRefusal };
  const peers = database.kind === "postgresql" ? closers.adopt(createPeers(peerOptions), close) : undefined;
  const events = closers.adopt(await openWorkspaceEvents({ ...database, logger }), close);
  const callObserver = createCallObserver(metrics, logger, systemClock);
  const watch = createPeerWatch({
    deadInstances: instance.deadInstances,
    isAnswering: peers?.isAnswering ?? (() => Promise.resolve(false)),
    logger,
    async bury(ids) {
      for (const release of [releaseClaims, releaseAnalyses, releaseBatches, releaseClaimsOf, releaseMails])
        await release(db, ids);
      const lost = await closeDeadCalls(db, ids, instance.whoeverIsDead);
      if (lost.length > 0) events.publishGap();
      await callObserver.onLost(lost);
    },
  });
  await watch.lookAtOnce(peers && (() => pause(RETAKEN_AFTER_MS)));
  const tellChanged = changeTeller(events);
  const webhooks = closers.adopt(
    openWebhooks({
      db,
      logger,
      metrics,
      secrets,
      guarded,
      instanceId,
      onSettled: ({ id, workspaceId }) => tellChanged(workspaceId, "webhooks", { type: "webhook", id }),
    }),
    close,
  );
  const mail = closers.adopt(
    await openMail(config, { db, logger, secrets, backoff, metrics, instanceId }),
    close,
  );
  const oidcOptions = { db, logger, secrets, events, mail, owner: people.owner, accountLog };
  const oidc = closers.adopt(await loadOidc(config, oidcOptions), close);
  const providers = { operator: config.providers, toolNetwork: networks.tools, tasks, speech };
  const analyses = closers.adopt(
    startAnalyses(
      { db, logger, instanceId, secrets, ...providers },
      {
        onOutbox: () => webhooks.wake(),
        onSettled: ({ callId: id, workspaceId }) => tellChanged(workspaceId, "calls", { type: "call", id }),
      },
    ),
    close,
  );
  const traces =
    config.traces && closers.adopt(openTraces(config.traces, { db, logger, metrics, instanceId }), close);
  const onOutbox = () => [webhooks, analyses].forEach((worker) => worker.wake());
  if (peers) closers.adopt(watch.start(systemClock, onOutbox), close);
  const calls = closers.adopt(
    createSupervisor({
      db,
      logger,
      instanceId,
      pool,
      calls: liveCalls,
      countRefusal,
      onExpected(provider) {
        const isOurs = provider === "builtin" || (provider === "auto" && config.providers.openai === null);
        if (isOurs) voice.wake();
      },
      ...callObserver,
      onOutbox,
      onChange(workspaceId, call, complete) {
        events.publish(workspaceId, { type: "call", data: { ...call, complete } });
        if (complete) traces?.add(workspaceId, call.id);
      },
    }),
    close,
  );
  instance.onBuried(calls.endClosed);
  pool.start(calls);
  const rehearsals = closers.adopt(
    createRehearsals({ db, logger, places: places.rehearsals, connectTasks: () => tasks.connect() }),
    close,
  );
  closers.adopt(startBatches({ db, logger, instanceId, secrets, rehearsals, ...providers }, events), close);
  const recordings = closers.adopt(
    openRecordings({
      db,
      folder: recordingsFolder(dataDir),
      store: config.recordingsStore,
      logger,
      clock: systemClock,
      instanceId,
      holds: calls.holds,
      onOutbox: () => webhooks.wake(),
      onUpload: (outcome) => metrics.recordingUploads.inc({ outcome }),
      onWaiting: (count) => metrics.recordingsWaiting.set(count),
    }),
    close,
  );
  closers.adopt(startCountingEarlierCalls(db, logger), close);
  if (peers) closers.adopt(followWithdrawals({ db, logger, events, users: [calls, rehearsals] }), close);
  const warnings = createWarnings();
  closers.adopt(watchRefused({ db, logger, networks, warnings, events, onOwnChange: own.onChange }), close);
  const phone = closers.adopt(
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
    close,
  );
  const opened = closers.move();
  return {
    context: {
      config,
      instanceId,
      logger,
      db,
      disk,
      backup: database.backup,
      secrets,
      people,
      accountLog,
      guarded,
      networks,
      calls,
      recordings,
      ...(peers && { peers }),
      ...(mail && { mail }),
      ...(oidc && { oidc }),
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
      void (await Promise.all([pool.ready(), phone.ready(), endOfTurn?.ready(), own.looked])),
    close: () => opened.disposeAsync(),
  };
}
