import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { TaskRunner } from "../bounds/task.ts";
import { createTurnstile } from "../bounds/turnstile.ts";
import { ServiceError } from "../errors.ts";
import { addressGroup } from "../net/address-group.ts";
import { cutMember } from "./json/cut-member.ts";
import { JSON_ERROR_POSITION, jsonErrorPosition } from "../bounds/json-error-position.ts";
import {
  parseJsonText,
  readBody,
  textOfBody,
  type FindErrorPosition,
  type JsonParser,
} from "./read-json-body.ts";
import { unsupportedMediaType } from "./reply-errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Bytes of the body as it arrived. */
    bodyBytes: number;
  }
  interface FastifyContextConfig {
    /** The path of a member of the body that stays text if the body is large (`Operation.largeMember`). */
    largeMember?: readonly string[];
  }
}

/** A larger body is read when its turn comes, so that others are answered between two of them, bytes. */
const LARGE = 32 * 1024;
/** Of the main thread's time, ms. */
const SLICE_MS = 5;

/**
 * Bodies are JSON. An empty body counts as none, whatever its type; a body without a type is taken as JSON
 * (docs/api.md#bodies). Everything else is UNSUPPORTED_MEDIA_TYPE.
 */
export function addBodyParsers(app: FastifyInstance, tasks: TaskRunner): void {
  const parse = jsonParser(app);
  const turnstile = createTurnstile(SLICE_MS);
  const positionFinder = (sender: string): FindErrorPosition => {
    return async (text) =>
      text.length < LARGE
        ? jsonErrorPosition(text)
        : ((await tasks.run({ name: JSON_ERROR_POSITION, input: text }, sender)) as number);
  };

  async function read(
    body: Buffer,
    largeMember: readonly string[] | undefined,
    sender: string,
  ): Promise<unknown> {
    const findErrorPosition = positionFinder(sender);
    if (body.length < LARGE) return parseJsonText(textOfBody(body), parse, findErrorPosition);
    await turnstile.pass();
    const text = textOfBody(body);
    const cut = largeMember === undefined ? null : cutMember(text, largeMember);
    await turnstile.pass();
    const place = (position: number) =>
      cut && position > cut.at ? position + cut.member.length - 2 : position;
    const value = await parseJsonText(cut?.rest ?? text, parse, findErrorPosition, {
      place,
      pause: () => turnstile.pass(),
    });
    await turnstile.pass(); // what follows checks all of it
    if (cut && largeMember) putText(value, largeMember, cut.member);
    return value;
  }

  app.decorateRequest("bodyBytes", 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "*"],
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { "content-length": length, "content-encoding": encoding } = request.headers;
      const { bodyLimit, config } = request.routeOptions;
      const body = await readBody(payload, length, bodyLimit);
      request.bodyBytes = body.length;
      if (body.length === 0) return undefined;
      if (!isJson(request.headers["content-type"]))
        throw unsupportedMediaType(request.headers["content-type"]);
      if (encoding !== undefined && encoding !== "identity") {
        const message = `A body with content-encoding ${JSON.stringify(encoding)} is not taken here; send it as it is.`;
        throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", message);
      }
      return read(body, config.largeMember, addressGroup(request.ip));
    },
  );
}

/** Where the member was cut out, its text takes its place. A name that comes twice means its last object, as in JSON. */
function putText(body: unknown, path: readonly string[], text: string): void {
  let place: unknown = body;
  for (const name of path.slice(0, -1)) place = (place as Record<string, unknown> | null)?.[name];
  const [last = ""] = path.slice(-1);
  if (typeof place === "object" && place !== null && (place as Record<string, unknown>)[last] === "")
    (place as Record<string, unknown>)[last] = text;
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
