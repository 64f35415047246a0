/** Opens every collaborator in order and closes them in reverse: the one hand-written context. */
import { availableParallelism } from "node:os";
import { callPlugin } from "./http/call-legs/call-plugin.ts";
import { apiReference } from "./http/api-reference.ts";
import { buildApp } from "./http/app.ts";
import { pages } from "./http/pages.ts";
import { operations } from "./http/routes.ts";
import { closeDeadCalls } from "./calls/recording/close-dead-calls.ts";
import { observeEvent } from "./calls/live/observe-event.ts";
import { createSupervisor } from "./calls/live/supervisor.ts";
import { startWorkerPool } from "./calls/live/worker-pool.ts";
import { withPort, type Config } from "./config.ts";
import { prepareDataDir } from "./data-dir.ts";
import { openDatabase } from "./db/opening/open-database.ts";
import { registerInstance } from "./db/opening/instances.ts";
import type { Logger } from "./logger.ts";
import { mcpPlugin } from "./mcp/mcp-plugin.ts";
import { createMetrics } from "./metrics.ts";
import { createGuardedClient } from "./net/guarded-client.ts";
import { createPeople } from "./people/create-people.ts";
import { KEY_CHECKS } from "./providers/adapters.ts";
import { createSpeech } from "./providers/create-speech.ts";
import { startBuiltinVoice } from "./providers/builtin-voice/start-builtin-voice.ts";
import { createSecretBox } from "./secrets/create-secret-box.ts";
import { loadSecretsKeys } from "./secrets/load-secrets-keys.ts";
import type { ServiceContext } from "./service-context.ts";
import { toolNetwork } from "./net/tool-network.ts";
import { backoff } from "./webhooks/backoff.ts";
import { releaseClaims } from "./webhooks/claim-deliveries.ts";
import { startDeliveryWorker } from "./webhooks/delivery-worker.ts";
import { sendDelivery } from "./webhooks/send-delivery.ts";
import { openWorkspaceEvents } from "./workspace-events/workspace-events.ts";
import { firstStart, type FirstStart } from "./first-start/first-start.ts";

export interface Service {
  /** As others see it, without a trailing slash. */
  url: string;
  /** Where the owner's token is, and the example's page. */
  firstStart: FirstStart;
  /** Takes no more calls, waits for those that run until `hurry` is aborted, then closes everything. */
  close(hurry: AbortSignal): Promise<void>;
}

/** Rejects with an Error whose message is one sentence for the operator; what was opened by then is closed. */
export async function openService(given: Config, logger: Logger): Promise<Service> {
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const { dataDir, databaseUrl } = given;
    await prepareDataDir(dataDir);
    // The threads of the calls load while it opens.
    const opening = openDatabase({ databaseUrl, dataDir, logger });
    closers.push(async () => (await opening.catch(() => null))?.close());
    const voice = startBuiltinVoice({
      onDeath: (error) => logger.error({ err: error }, "the built-in voice died; it is replaced"),
    });
    closers.push(() => voice.close());
    const speech = createSpeech(() => voice.connect());
    closers.push(() => speech.close());
    const pool = startWorkerPool({
      entry: new URL("./call-worker/call-worker.ts", import.meta.url),
      size: Math.min(workerCount(), portCount(given)),
      firstMediaPort: given.mediaPorts.from,
      mediaAddresses: given.mediaAddresses,
      iceServers: given.iceServers,
      connectVoice: () => voice.connect(),
      onOutput: (worker, output) => calls.onWorkerOutput(worker, output),
      onDeath: (worker, error) => calls.onWorkerDeath(worker, error),
    });
    closers.push(() => pool.close());
    const database = await opening;
    const { db } = database;
    const keys = await loadSecretsKeys(given);
    const secrets = createSecretBox(keys);
    const people = await createPeople({ db, logger, keys, isSecure: given.publicUrl.startsWith("https:") });
    const instance = await registerInstance(database, logger);
    closers.push(() => instance.close());
    const dead = await instance.deadInstances();
    await releaseClaims(db, dead);
    const events = await openWorkspaceEvents({ ...database, logger });
    closers.push(() => events.close());
    const lost = await closeDeadCalls(db, dead);
    if (lost > 0) {
      logger.warn({ calls: lost }, "closed calls of a process that died");
      events.publishGap();
    }

    const calls = createSupervisor({
      db,
      logger,
      instanceId: instance.id,
      pool,
      onQueued: (direction) => metrics.callsStarted.inc({ direction }),
      onEvent: (call, event) => observeEvent(metrics, call.plan.direction, event),
      onOutbox: () => context.webhooks.wake(),
      onChange: (workspaceId, call, complete) =>
        events.publish(workspaceId, { type: "call", data: { ...call, complete } }),
    });
    closers.push(() => calls.close());
    const metrics = createMetrics(() => calls.counts());

    const context: ServiceContext = {
      config: given,
      logger,
      db,
      secrets,
      people,
      guarded: createGuardedClient(toolNetwork(given)),
      calls,
      speech,
      keyChecks: KEY_CHECKS,
      events,
      metrics,
      webhooks: { wake: () => undefined }, // its first look comes when it starts
    };
    closers.push(() => context.guarded.close());
    const app = await buildApp(context, {
      operations,
      plugins: [callPlugin, mcpPlugin, apiReference, (app, context) => pages(app, context)],
    });
    closers.push(() => app.close());
    await app.listen({ port: given.port, host: given.host });
    const address = app.server.address();
    if (given.port === 0 && typeof address === "object" && address) {
      context.config = withPort(given, address.port);
      context.guarded = createGuardedClient(toolNetwork(context.config)); // the demo endpoint's address is known only now
    }
    const worker = startDeliveryWorker({
      db,
      logger,
      instanceId: instance.id,
      send: (delivery, signal) => sendDelivery(context, delivery, signal),
      backoff,
      onAttempt: ({ error, durationMs }) =>
        metrics.webhookSeconds.observe({ outcome: error?.type ?? "ok" }, durationMs / 1000),
      onSettled: ({ id, workspaceId }) => {
        const resource = { type: "webhook", id };
        const data = { rooms: ["webhooks"], operation: null, resource, by: null } as const;
        events.publish(workspaceId, { type: "changed", data });
      },
    });
    closers.push(() => worker.close());
    context.webhooks = worker;
    const first = await firstStart(context);
    await pool.ready();
    return {
      url: context.config.publicUrl,
      firstStart: first,
      async close(hurry) {
        events.end(); // whoever watches goes to another process, or comes back to the next one
        await calls.drain(hurry);
        await calls.flushed();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** One per spare core, at least one: the main thread keeps one for itself. */
function workerCount(): number {
  return Math.max(1, availableParallelism() - 1);
}

function portCount({ mediaPorts }: Config): number {
  return mediaPorts.to - mediaPorts.from + 1;
}
