import type { FastifyRequest } from "fastify";
import { addressGroup } from "@parley/base/net/address-group";
import type { ServiceContext } from "../../service-context.ts";
import type { PluginOptions } from "../app.ts";
import type { FramersOf } from "../pages.ts";
import { linkOrigins } from "./link-origins.ts";

/** Lets the sites that a preview link allows show its page in a frame, and the service itself. */
export function createFramers(
  context: Pick<ServiceContext, "db">,
  { rateLimits }: Pick<PluginOptions, "rateLimits">,
): FramersOf {
  return async (request: FastifyRequest, slug: string) => {
    try {
      rateLimits.spend("unauthenticatedPerMinute", addressGroup(request.ip));
      const origins = await linkOrigins(context.db, slug);
      return origins && ["'self'", ...origins];
    } catch (error) {
      // The page can say by itself what is wrong; it only stays out of frames.
      request.log.debug({ err: error }, "couldn't look up who may frame a preview page");
      return null;
    }
  };
}
