import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { CountRefusal } from "@parley/base/bounds/caps";
import type { TaskRunner } from "@parley/base/bounds/task";
import { createTimeSlicer, THREAD_CLOCK, type SlicerClock } from "@parley/base/bounds/time-slicer";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import { parseBody } from "./json/parse-body.ts";
import { JSON_ERROR_POSITION, jsonErrorPosition } from "@parley/base/bounds/json-error-position";
import {
  notUtf8,
  parseJsonText,
  readBody,
  textOfBody,
  tooLarge,
  type FindErrorPosition,
} from "./read-json-body.ts";
import { unsupportedMediaType } from "./reply-errors.ts";
import { CUT_MEMBER, type BodyToCut, type CutBody } from "@parley/base/unread/cut-member";
import { UnreadJson } from "@parley/base/unread/unread-json";

declare module "fastify" {
  interface FastifyRequest {
    /** Size of the body as received, in bytes. */
    bodyBytes: number;
    /** Gives the place of a very large body back. */
    leaveLargeBodies: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** Path of a body member that isn't read when the body is large (`Operation.largeMember`). */
    largeMember?: readonly string[];
  }
}

/** Bodies larger than this many bytes take turns, so that other requests are answered in between. */
const LARGE = 32 * 1024;
/** The longest turn on the main thread, in ms. */
const SLICE_MS = 5;
/** How long large bodies leave the main thread to everything else after a turn, in ms: they get a third of its time. */
const REST_MS = 10;
const CLOCK: SlicerClock = { ...THREAD_CLOCK, defer: (next) => void setTimeout(next, REST_MS) };

/** Bytes that a body may have around a large member. With it, a body takes one of a few places for such bodies. */
const PLAIN_LIMIT = 4 * 1024 * 1024;
const RETRY_S = 5;

interface Sent {
  body: Buffer;
  /** Whose turn it is, where senders take turns. */
  sender: string;
}

/**
 * Bodies are JSON. An empty body counts as none, whatever its type, and a body without a type is parsed as JSON
 * (docs/api.md#bodies). Everything else is UNSUPPORTED_MEDIA_TYPE.
 */
export function addBodyParsers(app: FastifyInstance, tasks: TaskRunner, countRefusal: CountRefusal): void {
  const slicer = createTimeSlicer(SLICE_MS, CLOCK);
  const largeBodies = createSharesOf("large_bodies", countRefusal);
  const positionFinder = (sender: string): FindErrorPosition => {
    return async (text) =>
      text.length < LARGE
        ? jsonErrorPosition(text)
        : ((await tasks.run({ name: JSON_ERROR_POSITION, input: text }, sender)) as number);
  };

  async function read({ body, sender }: Sent, place?: (position: number) => number): Promise<unknown> {
    const findErrorPosition = positionFinder(sender);
    const options = place === undefined ? {} : { place };
    if (body.length < LARGE) return parseJsonText(textOfBody(body), parseBody, findErrorPosition, options);
    const pause = () => slicer.pass();
    await pause();
    const text = textOfBody(body);
    await pause();
    const value = await parseJsonText(text, parseBody, findErrorPosition, { ...options, pause });
    await pause(); // validation goes through all of it next
    return value;
  }

  /** Leaves the member unread, and reads what is around it. */
  async function readAround({ body, sender }: Sent, path: readonly string[]): Promise<unknown> {
    const shared = body.buffer as unknown as SharedArrayBuffer;
    const input: BodyToCut = { shared, path };
    const { malformedAt, member } = (await tasks.run({ name: CUT_MEMBER, input }, sender)) as CutBody;
    if (malformedAt !== null) throw notUtf8(malformedAt);
    const around = body.length - (member ? member.to - member.from : 0);
    if (around > PLAIN_LIMIT) throw tooLarge(PLAIN_LIMIT, around);
    if (!member) return read({ body, sender });
    const { from, to, length } = member;
    const before = body.subarray(0, from);
    const at = textOfBody(before).length;
    const rest = Buffer.concat([before, Buffer.from('""'), body.subarray(to)]);
    const place = (position: number) => (position > at ? position + length - 2 : position);
    const value = await read({ body: rest, sender }, place);
    put(value, path, new UnreadJson({ shared, from, to, at }));
    return value;
  }

  function takePlace(request: FastifyRequest): void {
    const { actor } = request;
    const holder = { person: actor?.userId ?? null, workspace: actor?.workspaceId ?? null };
    const leave = largeBodies.take(holder);
    if (typeof leave === "function") request.leaveLargeBodies = leave;
    else throw tooMany();
  }

  app.decorateRequest("bodyBytes", 0);
  app.decorateRequest("leaveLargeBodies", null);
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.largeMember) reply.raw.once("close", () => request.leaveLargeBodies?.());
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "*"],
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { "content-length": length, "content-encoding": encoding } = request.headers;
      const { bodyLimit, config } = request.routeOptions;
      const { largeMember } = config;
      const body = await readBody(payload, length, bodyLimit, {
        ...(largeMember && { sharedAbove: LARGE }),
        onSize(size) {
          if (largeMember && size > PLAIN_LIMIT && request.leaveLargeBodies === null) takePlace(request);
        },
      });
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
      const sent = { body, sender: addressGroup(request.ip) };
      const isShared = (body.buffer as unknown) instanceof SharedArrayBuffer;
      return largeMember && isShared ? readAround(sent, largeMember) : read(sent);
    },
  );
}

/** Puts the member in the place that it was cut from. */
function put(body: unknown, path: readonly string[], member: UnreadJson): void {
  let place: unknown = body;
  for (const name of path.slice(0, -1)) place = (place as Record<string, unknown> | null)?.[name];
  const [last = ""] = path.slice(-1);
  if (typeof place === "object" && place !== null && (place as Record<string, unknown>)[last] === "")
    (place as Record<string, unknown>)[last] = member;
}

function tooMany(): ServiceError {
  const message = `Too many large bodies are being read. Try again in ${RETRY_S} s.`;
  return new ServiceError("AT_CAPACITY", message, {}, RETRY_S);
}

function isJson(contentType: string | undefined): boolean {
  return contentType === undefined || /^application\/json *(;|$)/i.test(contentType);
}

/** In lower case, since RFC 9110, 8.3.2 compares charsets without case. */
function charsetOf(contentType = ""): string {
  const name = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]?.toLowerCase() ?? "utf-8";
  return name === "utf8" ? "utf-8" : name;
}
