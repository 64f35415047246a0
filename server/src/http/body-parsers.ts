import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { ServiceError } from "../errors.ts";
import { parseJsonBody, readBody, type JsonParser } from "./read-json-body.ts";
import { unsupportedMediaType } from "./reply-errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Bytes of the body as it arrived. */
    bodyBytes: number;
  }
}

/**
 * Bodies are JSON. An empty body counts as none, whatever its type; a body without a type is taken as JSON
 * (docs/api.md#bodies). Everything else is UNSUPPORTED_MEDIA_TYPE.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = jsonParser(app);
  app.decorateRequest("bodyBytes", 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "*"],
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { "content-length": length, "content-encoding": encoding } = request.headers;
      const body = await readBody(payload, length, request.routeOptions.bodyLimit);
      request.bodyBytes = body.length;
      if (body.length === 0) return undefined;
      if (!isJson(request.headers["content-type"]))
        throw unsupportedMediaType(request.headers["content-type"]);
      if (encoding !== undefined && encoding !== "identity") {
        const message = `A body with content-encoding ${JSON.stringify(encoding)} is not taken here; send it as it is.`;
        throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", message);
      }
      return parseJsonBody(body, parse);
    },
  );
}

function isJson(contentType: string | undefined): boolean {
  return contentType === undefined || /^application\/json *(;|$)/i.test(contentType);
}

/** Fastify's own parser: JSON.parse, then members that could reach a prototype are removed. */
function jsonParser(app: FastifyInstance): JsonParser {
  const parser = app.getDefaultJsonParser("remove", "remove");
  return (text) => {
    let value: unknown;
    let failure: Error | null = null;
    void parser(undefined as never, text, (error, parsed: unknown) => {
      failure = error;
      value = parsed;
    });
    if (failure) throw failure as Error;
    return value;
  };
}
