import type { FastifyInstance } from "fastify";
import { ServiceError } from "@parley/base/errors";
import { refuseOtherMethods } from "./refuse-other-methods.ts";

/**
 * Answers requests for a WebSocket that ask for no upgrade (RFC 9110, 15.5.22), most of which have lost it on the way.
 * `path`: in OpenAPI's notation.
 */
export function refuseWithoutUpgrade(app: FastifyInstance, path: string): void {
  app.get(path.replaceAll(/\{(\w+)\}/g, ":$1"), () => {
    const message =
      "This address is a WebSocket, and the request doesn't ask for one. If your client did, a proxy in front of this service drops the Upgrade header: let it pass WebSockets on.";
    const headers = { upgrade: "websocket", connection: "upgrade, close" };
    throw new ServiceError("UPGRADE_REQUIRED", message, {}, undefined, headers);
  });
  refuseOtherMethods(app, path, ["GET"]);
}
