/** The HTTP server: one Fastify instance built from the list of operations. */
import type { RequestListener, Server } from "node:http";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { createSharesOf } from "@parley/base/bounds/shares";
import { notFound } from "@parley/base/errors";
import type { ServiceContext } from "../service-context.ts";
import { addOperation } from "./add-operation.ts";
import type { FindActor } from "./operation/authorise.ts";
import { addBodyParsers } from "./body-parsers.ts";
import { targetProblem } from "./ingress/check-request-target.ts";
import { newRequestId, ownHeaders } from "./ingress/own-headers.ts";
import { closeUnread, endUnread } from "./close-unread.ts";
import { closeUnusedConnections } from "./close-unused-connections.ts";
import { createFindActor } from "./find-actor.ts";
import { observeRequests } from "./observe-requests.ts";
import type { Operation } from "./operation/operation.ts";
import type { CheckReply, PerformOptions } from "./operation/perform-operation.ts";
import { methodNotAllowed, refuseOtherMethods } from "./refuse-other-methods.ts";
import { replyError, replyToBrokenRequest } from "./reply-errors.ts";
import { createHttpServer } from "./http-server.ts";
import { guardRequests } from "./guard-requests.ts";
import { createRateLimits } from "./operation/rate-limits.ts";
import { countStranger } from "./operation/spend-limits.ts";

/** Limit of a request body in bytes, unless an operation sets its own. */
export const BODY_LIMIT = 1024 * 1024;

export interface AppOptions {
  operations: readonly Operation[];
  /** Gets the application's request handler and returns the server to attach it to. Defaults to a new server. */
  serverFactory?: (handler: RequestListener) => Server;
  /** Routes that are not operations (pages, WHIP, event streams), added after the operations. */
  plugins?: ((
    app: FastifyInstance,
    context: ServiceContext,
    options: PluginOptions,
  ) => void | Promise<void>)[];
  /** Used by tests to check every response against its declared schema. */
  checkReply?: CheckReply;
}

/** What a plugin that exposes the operations another way needs besides the context. */
export interface PluginOptions extends PerformOptions {
  operations: readonly Operation[];
  findActor: FindActor;
}

/** Creates the instance without listening. Closing it waits for pending writes. */
export async function buildApp(context: ServiceContext, options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.logger;
  const app = fastify({
    loggerInstance,
    serverFactory: options.serverFactory ?? ((handler) => createHttpServer().on("request", handler)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true }, // treat "/agents/" as "/agents"
    return503OnClosing: false, // guardRequests answers in the service's own error format
    trustProxy: context.config.trustProxy.length > 0 ? context.config.trustProxy : false,
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    frameworkErrors: (error, request, reply) => {
      endUnread(request, reply);
      void reply.headers(ownHeaders(request.id)); // no hook runs for them
      replyError(targetProblem(request.raw) ?? error, request, reply);
    },
    clientErrorHandler: replyToBrokenRequest,
  });
  const { findActor, noteSession, settled } = createFindActor(context);
  app.decorateRequest("actor", null);
  app.decorateRequest("person", null);
  const rateLimits = createRateLimits(context.config.rateLimits);
  app.setErrorHandler((error, request, reply) =>
    replyError(countStranger(rateLimits, error, request.ip), request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const isKnown = app.supportedMethods.includes(request.method);
    return replyError(
      isKnown
        ? notFound("path", "Check the URL.")
        : methodNotAllowed(request.method, reply, app.supportedMethods),
      request,
      reply,
    );
  });
  app.addHook("onClose", settled);
  closeUnusedConnections(app);
  closeUnread(app);
  guardRequests(app, context, createSharesOf("requests", context.metrics.countRefusal));
  observeRequests(app, context);
  addBodyParsers(app, context.tasks, context.metrics.countRefusal);
  const { checkReply } = options;
  for (const operation of options.operations)
    addOperation(app, context, operation, { findActor, noteSession, rateLimits, checkReply });
  for (const [path, operations] of Map.groupBy(options.operations, ({ path }) => path)) {
    refuseOtherMethods(
      app,
      path,
      operations.map(({ method }) => method),
    );
  }
  for (const plugin of options.plugins ?? []) {
    await plugin(app, context, { operations: options.operations, findActor, rateLimits, checkReply });
  }
  return app;
}
