/** An instance of the HTTP server on a real socket, with a few operations of its own and no database. */
import { connect, type Socket } from "node:net";
import { text as readAll } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { Type } from "typebox";
import { expect, onTestFinished } from "vitest";
import { tasksHere } from "../doubles/tasks-here.ts";
import type { TaskRunner } from "@parley/base/bounds/task";
import { loadConfig } from "../../src/boot/config/config.ts";
import { ServiceError } from "@parley/base/errors";
import { buildApp, type AppOptions } from "../../src/http/app.ts";
import { defineOperation, type Operation } from "../../src/http/operation/operation.ts";
import { createMetrics, type Metrics } from "../../src/platform/metrics.ts";
import { object } from "@parley/base/schema-builders";
import type { ServiceContext } from "../../src/service-context.ts";

const base = {
  tag: "t",
  summary: "s",
  description: "d",
  errors: [],
  responses: { 200: Type.Unknown() },
  role: "public",
} as const;
const operations = (held: Promise<void>): Operation[] => [
  defineOperation({
    ...base,
    id: "echo",
    method: "POST",
    path: "/echo",
    body: Type.Object({ name: Type.Optional(Type.String()) }, { additionalProperties: true }),
    bodyOptional: true,
    handle: async (_context, { body, address }) => ({ status: 200, body: { body, address } }),
  }),
  defineOperation({
    ...base,
    id: "strict",
    method: "POST",
    path: "/strict/{id}",
    params: object({ id: Type.String() }),
    body: object({ name: Type.String() }),
    bodyLimit: 100,
    handle: async (_context, { body }) => ({ status: 201, body }),
  }),
  defineOperation({
    ...base,
    id: "get",
    method: "GET",
    path: "/strict/{id}",
    params: object({ id: Type.String() }),
    handle: async (_context, { params }) => ({ status: 200, body: params }),
  }),
  defineOperation({
    ...base,
    id: "fail",
    method: "GET",
    path: "/fail",
    handle: () => Promise.reject(new TypeError("password hunter2 is wrong")),
  }),
  defineOperation({
    ...base,
    id: "busy",
    method: "GET",
    path: "/busy",
    handle: () => Promise.reject(new ServiceError("AT_CAPACITY", "Later.", {}, 7)),
  }),
  defineOperation({
    ...base,
    id: "hold",
    method: "GET",
    path: "/hold",
    handle: async () => {
      await held;
      return { status: 204 };
    },
  }),
];

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface SmallApp {
  app: FastifyInstance;
  metrics: Metrics;
  /** What was logged, at every level. */
  lines: Record<string, unknown>[];
  url(path: string): string;
  send(path: string, init?: RequestInit): Promise<Reply>;
  /** POST with a JSON content type. */
  post(
    path: string,
    body: NonNullable<RequestInit["body"]> | null,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** A separate connection. */
  open(): Promise<Socket>;
  /** Sends raw bytes; resolves with everything that arrives until the service ends the connection. */
  raw(bytes: string): Promise<string>;
  /** Lets GET /hold answer. */
  release(): void;
}

/** Starts it for one test; it is closed when the test has finished. */
export async function startSmallApp(
  plugins: AppOptions["plugins"] = [],
  tasks: TaskRunner = tasksHere,
): Promise<SmallApp> {
  const lines: Record<string, unknown>[] = [];
  const held = Promise.withResolvers<void>();
  const logger = pino(
    { level: "trace" },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const config = loadConfig({ PUBLIC_URL: "https://voice.example.com", TRUST_PROXY: "127.0.0.1" });
  const metrics = createMetrics(() => ({ live: 0, queued: 0 }));
  const app = await buildApp({ config, logger, metrics, tasks } as ServiceContext, {
    operations: operations(held.promise),
    plugins,
  });
  onTestFinished(async () => {
    held.resolve();
    await app.close();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };

  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  const send = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(url(path), init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : JSON.parse(text),
    };
  };
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    return socket;
  };
  return {
    app,
    metrics,
    lines,
    url,
    send,
    post: (path, body, headers = {}) =>
      send(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } }),
    open,
    raw: async (bytes) => {
      const socket = await open();
      socket.write(bytes);
      return readAll(socket);
    },
    release: held.resolve,
  };
}

/** The shape of every error (docs/api.md#errors). */
export function errorOf(code: string, members: object = {}) {
  return {
    code,
    detail: { error: code.toLowerCase(), message: expect.stringMatching(/\S/) as string, ...members },
  };
}
