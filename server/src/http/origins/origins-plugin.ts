/**
 * What pages of other sites may ask of this service (docs/calls.md#origins). Everything else is answered without CORS
 * headers, so browsers keep it from them. Cookies never count here: nothing says `Access-Control-Allow-Credentials`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import type { ServiceContext } from "../../service-context.ts";
import type { PluginOptions } from "../app.ts";
import { linkOrigins } from "./link-origins.ts";
import { isOwnPage } from "./own-page.ts";

interface OpenRoute {
  /** `any` site, because the call's token grants access; or those that the preview link allows. */
  origins: "any" | "of the link";
  methods: string;
  /** Request headers, besides those that need no permission. */
  headers: string;
  /** How long browsers remember the permission, in seconds. They keep none for longer than two hours. */
  maxAge: number;
}

const OF_CALLS = {
  origins: "any",
  headers: "authorization, content-type, if-match, if-none-match, parley-version",
  maxAge: 7200,
} as const;
const OF_LINKS = { origins: "of the link", headers: "content-type, parley-version", maxAge: 600 } as const;

/** By the router's pattern. */
const OPEN_ROUTES = new Map<string | undefined, OpenRoute>([
  ["/calls/:call_id/whip", { ...OF_CALLS, methods: "POST, PATCH, DELETE" }],
  ["/calls/:call_id/events", { ...OF_CALLS, methods: "GET" }],
  ["/calls/:call_id/rating", { ...OF_CALLS, methods: "POST" }],
  ["/preview/:slug/variables", { ...OF_LINKS, methods: "GET" }],
  ["/preview/:slug/token", { ...OF_LINKS, methods: "POST" }],
]);

const EXPOSED = "accept-patch, etag, link, location, parley-version, retry-after, x-request-id";

export function originsPlugin(
  app: FastifyInstance,
  context: Pick<ServiceContext, "config" | "db">,
  { rateLimits }: Pick<PluginOptions, "rateLimits">,
): void {
  app.addHook("onRequest", async (request, reply) => {
    const route = OPEN_ROUTES.get(request.routeOptions.url);
    if (!route) return;
    const { origin } = request.headers;
    if (route.origins === "of the link") {
      void reply.header("vary", "Origin");
      if (origin === undefined) return; // it comes from no page
      await admitPage(request, origin);
      void reply.headers(permission(origin));
    }
    if (!isPreflight(request)) return;
    await reply
      .code(204)
      .headers({
        "access-control-allow-methods": route.methods,
        "access-control-allow-headers": route.headers,
        "access-control-max-age": String(route.maxAge),
      })
      .send();
  });
  // Last, so that a page can also read why a request was refused before it got this far.
  app.addHook("onSend", async (request, reply) => {
    const route = OPEN_ROUTES.get(request.routeOptions.url);
    if (route?.origins === "any" || (route && isForAnyPage(request, reply))) {
      void reply.headers(permission("*"));
    }
  });

  /** Throws FORBIDDEN unless the page is the service's own or of a site that the link allows. */
  async function admitPage(request: FastifyRequest, origin: string): Promise<void> {
    if (isOwnPage(origin, request.host, context.config.publicUrl)) return;
    rateLimits.spend("unauthenticatedPerMinute", addressGroup(request.ip));
    const { slug } = request.params as { slug: string };
    if ((await linkOrigins(context.db, slug))?.includes(origin)) return;
    const message = `Pages at ${JSON.stringify(origin)} can't use this preview link. Add the site under Websites on the agent's Share page.`;
    throw new ServiceError("FORBIDDEN", message, { required_role: null });
  }
}

function permission(origin: string): Record<string, string> {
  return { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED };
}

/**
 * Whether any page may read the answer, since it tells nothing about the link: that the page's site isn't allowed, which
 * is the same for a link that doesn't exist; or that the service couldn't look the site up, because it is busy, closing
 * or without its database. A preflight that is refused stays without permission.
 */
function isForAnyPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const { statusCode } = reply;
  const isTrouble = statusCode === 429 || statusCode >= 500;
  const isRefusal = statusCode === 403 && !isPreflight(request);
  const isFromPage = request.headers.origin !== undefined;
  return (isTrouble || isRefusal) && isFromPage && !reply.hasHeader("access-control-allow-origin");
}

/** Whether a browser asks if it may send another request. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === "OPTIONS" &&
    headers.origin !== undefined &&
    headers["access-control-request-method"] !== undefined
  );
}
