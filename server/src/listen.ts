/** The service as a whole: its socket, its collaborators, the application over them, the first start. */
import type { CountRefusal } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import { setTimeout as pause } from "node:timers/promises";
import { openAcme, type Acme } from "./platform/acme/open-acme.ts";
import { systemClock } from "@parley/base/clock";
import { withPort } from "./boot/config/config.ts";
import type { Config } from "./config-types.ts";
import { guide } from "./http/guide/guide.ts";
import { apiReference } from "./http/reference/api-reference.ts";
import { buildApp } from "./http/app.ts";
import { bindRedirect } from "./http/binding/bind-redirect.ts";
import { bindServer } from "./http/binding/bind-server.ts";
import { callPlugin } from "./http/call-legs/call-plugin.ts";
import { pages } from "./http/pages.ts";
import { createClientAddresses } from "./http/upgrades/client-address.ts";
import { carrierPlugin } from "./http/carriers/carrier-plugin.ts";
import { createFramers } from "./http/origins/framers.ts";
import { originsPlugin } from "./http/origins/origins-plugin.ts";
import { clusterPlugin } from "./http/cluster/cluster-plugin.ts";
import { operations } from "./http/routes.ts";
import { checkMediaPorts } from "@parley/media/free-media-port";
import { planMediaPorts } from "@parley/media/plan-media-ports";
import type { Logger } from "@parley/base/logger";
import { mcpPlugin } from "./mcp/mcp-plugin.ts";
import { controlCommands } from "./boot/control-socket/control-commands.ts";
import { openControlSocket } from "./boot/control-socket/control-socket.ts";
import { startAttention } from "./boot/start-attention.ts";
import { openContext, type ContextOverrides } from "./boot/open-context.ts";
import type { OpenContext } from "./service-context.ts";
import { startLaterSteps } from "./platform/db/later/later-steps.ts";
import { CALL_ERROR_STEPS } from "./call-records/records/errors/error-steps.ts";
import { CALL_METADATA_STEPS } from "./call-records/records/metadata/metadata-steps.ts";
import { WEBHOOK_EVENT_STEPS } from "./events/webhooks/events/webhook-event-steps.ts";
import { firstStart, type FirstStart } from "./boot/first-start/first-start.ts";
import { releaseMemory } from "./platform/module-loading/release-memory.ts";
import type { CertificatePair } from "./platform/tls/certificate-pair.ts";
import { watchCertificateFiles, type CertificateFiles } from "./platform/tls/watch-certificate-files.ts";
import { VERSION } from "@parley/base/version";

/** How long a process that is being stopped waits until all that happened is recorded. */
const LONGEST_FLUSH_MS = 30_000;
/**
 * How long requests that are being answered still get once the process should have stopped, ms. Without a limit,
 * whoever stopped reading an export or a recording would hold it for as long as they like.
 */
const LAST_ANSWERS_MS = 3_000;

export interface Service {
  /** Its public address, without a trailing slash. */
  url: string;
  /** Where to find the owner's token and the example's page. */
  firstStart: FirstStart;
  /** Takes no more calls, waits for running calls until `hurry` is aborted, then closes everything. */
  close(hurry: AbortSignal): Promise<void>;
}

/**
 * Resolves once the service takes calls. Rejects with an Error whose message is one sentence for the operator; anything
 * opened by then is closed.
 */
export async function listen(
  given: Config,
  logger: Logger,
  overrides: ContextOverrides = {},
): Promise<Service> {
  await using closers = new AsyncDisposableStack();
  const close = (opened: { close(): unknown }) => opened.close() as Promise<void> | void;
  const webRtcPorts = planMediaPorts(given.mediaPorts).map(({ webRtc }) => webRtc);
  await checkMediaPorts(webRtcPorts, given.mediaAddresses); // before anything is changed
  let acme: Acme | null = null;
  let countRefusal: CountRefusal = () => undefined; // until there is something to count with
  const connections = {
    shares: createSharesOf("connections", (cap) => countRefusal(cap)),
    isProxy: createClientAddresses(given.trustProxy).isProxy,
  };
  const bound = closers.adopt(
    await bindServer({
      ...given,
      connections,
      ...(given.tls && { secure: { certificate: given.tls } }),
      ...(given.acme && {
        secure: {
          certificate: null,
          challengeCertificate: async () => (await acme?.challengeCertificate()) ?? null,
        },
      }),
    }),
    close,
  );
  logger.info({ host: given.host, port: bound.port }, "listening; answers 503 until it is open");
  const config = withPort(given, bound.port);
  if (config.httpPort !== null) {
    const place = { port: config.httpPort, host: config.host, setting: "HTTP_PORT" };
    const { port } = closers.adopt(
      await bindRedirect(place, connections, config.publicUrl, (path) => acme?.answer(path) ?? null),
      close,
    );
    logger.info({ host: config.host, port }, "redirecting HTTP to HTTPS");
  }
  const opened = await openContext(config, logger, overrides);
  closers.defer(() => opened.close());
  const { context } = opened;
  ({ countRefusal } = context.metrics);
  const follow = (files: CertificateFiles | null, onChange: (pair: CertificatePair) => void) =>
    files && closers.adopt(watchCertificateFiles(files, { clock: systemClock, logger, onChange }), close);
  follow(config.tls, bound.setCertificate);
  follow(config.sip.tls, opened.setSipCertificate);
  if (config.acme) {
    acme = await openAcme({
      ...context,
      ...config.acme,
      hasHttp: config.httpPort !== null,
      userAgent: `Parley/${VERSION}`,
      clock: systemClock,
      onCertificate(pair) {
        bound.setCertificate(pair);
        if (config.sip.tls === null) opened.setSipCertificate(pair);
      },
    });
    closers.adopt(acme, close);
  }
  const app = await buildApp(context, {
    operations,
    plugins: [
      clusterPlugin,
      originsPlugin,
      callPlugin,
      carrierPlugin,
      mcpPlugin,
      apiReference,
      guide,
      (app, context, options) => pages(app, context, createFramers(context, options)),
    ],
    serverFactory: bound.serverFactory,
  });
  const cutOff = new AbortController();
  app.addHook("preClose", () => bound.close(cutOff.signal));
  closers.defer(() => app.close());
  const first = await firstStart(context);
  await opened.ready();
  await app.ready();
  closers.adopt(await openControlSocket(context, controlCommands), close);
  await acme?.settled;
  releaseMemory(); // before any caller would notice the pause
  bound.open();
  await checkOwnAddress(context);
  closers.adopt(startAttention(opened), close);
  const { database } = opened;
  const steps = [...CALL_METADATA_STEPS, ...CALL_ERROR_STEPS, ...WEBHOOK_EVENT_STEPS];
  closers.adopt(startLaterSteps(steps, { database, logger, clock: systemClock }), close);

  const all = closers.move();
  return {
    url: context.config.publicUrl,
    firstStart: first,
    async close(hurry) {
      context.events.end(); // watchers reconnect: to another process, or to this one once it is back
      await context.phone?.drain();
      await Promise.all([
        // Behind a load balancer, nobody notices the restart. Without, callers would be cut off soon after they joined.
        context.calls.drain({ hurry, keepsUnjoined: config.instanceUrl !== null }),
        context.rehearsals.drain(hurry),
        // Until load balancers have noticed, they send requests here.
        pause(config.drainDelayS * 1000, undefined, { signal: hurry }).catch(() => undefined),
      ]);
      await context.cluster?.carriedToEnd(hurry);
      // Other processes close calls whose end can't be recorded because the database is away.
      await Promise.race([context.calls.flushed(), pause(LONGEST_FLUSH_MS, undefined, { ref: false })]);
      const cutAfter = () => setTimeout(() => cutOff.abort(), LAST_ANSWERS_MS).unref();
      if (hurry.aborted) cutAfter();
      else hurry.addEventListener("abort", cutAfter, { once: true });
      await all.disposeAsync();
    },
  };
}

/** Others mistake a wrong INSTANCE_URL for a process that has died. */
async function checkOwnAddress({
  cluster,
  config,
  instanceId: id,
  logger,
}: OpenContext["context"]): Promise<void> {
  const { instanceUrl: url } = config;
  if (!cluster || url === null || (await cluster.isAnswering({ id, url }))) return;
  logger.warn(
    { url },
    "INSTANCE_URL doesn't lead to this process, at least from here: others may not reach its calls",
  );
}
