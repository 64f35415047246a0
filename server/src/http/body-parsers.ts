import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { TaskRunner } from "../bounds/task.ts";
import { createTurnstile, THREAD_CLOCK, type TurnstileClock } from "../bounds/turnstile.ts";
import { ServiceError } from "../errors.ts";
import { addressGroup } from "../net/address-group.ts";
import { cutMember } from "./json/cut-member.ts";
import { parseBody } from "./json/parse-body.ts";
import { JSON_ERROR_POSITION, jsonErrorPosition } from "../bounds/json-error-position.ts";
import { parseJsonText, readBody, textOfBody, type FindErrorPosition } from "./read-json-body.ts";
import { unsupportedMediaType } from "./reply-errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Size of the body as received, in bytes. */
    bodyBytes: number;
  }
  interface FastifyContextConfig {
    /** Path of a body member that stays text when the body is large (`Operation.largeMember`). */
    largeMember?: readonly string[];
  }
}

/** Bodies larger than this many bytes take turns, so that other requests are answered in between. */
const LARGE = 32 * 1024;
/** The longest turn on the main thread, in ms. */
const SLICE_MS = 5;
/** How long large bodies leave the main thread to everything else after a turn, in ms: they get a third of its time. */
const REST_MS = 10;
const CLOCK: TurnstileClock = { ...THREAD_CLOCK, defer: (next) => void setTimeout(next, REST_MS) };

/**
 * Bodies are JSON. An empty body counts as none, whatever its type, and a body without a type is parsed as JSON
 * (docs/api.md#bodies). Everything else is UNSUPPORTED_MEDIA_TYPE.
 */
export function addBodyParsers(app: FastifyInstance, tasks: TaskRunner): void {
  const turnstile = createTurnstile(SLICE_MS, CLOCK);
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
    if (body.length < LARGE) return parseJsonText(textOfBody(body), parseBody, findErrorPosition);
    await turnstile.pass();
    const text = textOfBody(body);
    const cut = largeMember === undefined ? null : cutMember(text, largeMember);
    await turnstile.pass();
    const place = (position: number) =>
      cut && position > cut.at ? position + cut.member.length - 2 : position;
    const value = await parseJsonText(cut?.rest ?? text, parseBody, findErrorPosition, {
      place,
      pause: () => turnstile.pass(),
    });
    await turnstile.pass(); // validation goes through all of it next
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
      const type = request.headers["content-type"];
      if (!isJson(type)) throw unsupportedMediaType(type);
      const charset = charsetOf(type);
      if (charset !== "utf-8") {
        const message = `The charset ${JSON.stringify(charset)} isn't supported. Send UTF-8.`;
        throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", message);
      }
      if (encoding !== undefined && encoding !== "identity") {
        const message = `The content encoding ${JSON.stringify(encoding)} isn't supported. Send the body uncompressed.`;
        throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", message);
      }
      return read(body, config.largeMember, addressGroup(request.ip));
    },
  );
}

/** Puts the text back in the place that the member was cut from. */
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

/** In lower case, since RFC 9110, 8.3.2 compares charsets without case. */
function charsetOf(contentType = ""): string {
  const name = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]?.toLowerCase() ?? "utf-8";
  return name === "utf8" ? "utf-8" : name;
}
