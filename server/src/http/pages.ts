/** The pages: what `dashboard/` was built to, served by the service itself. */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import { pageHeaders } from "./security-headers.ts";

const BUILD = fileURLToPath(new URL("../../../dashboard/dist/", import.meta.url));
/** What is below these is no page: an unknown address there is NOT_FOUND. */
const NO_PAGES = /^\/(?:public|auth|workspaces|calls|demo|mcp|assets)(?:\/|$)/;

/** Adds the pages to an instance: files of the build, and its index.html wherever a browser asks for a page. */
export async function pages(
  app: FastifyInstance,
  context: Pick<ServiceContext, "config">,
  root: string = BUILD,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    index: false,
    dotfiles: "ignore",
    acceptRanges: false,
  });

  const send = (reply: FastifyReply, path: string, caching: string) =>
    reply.headers({ ...pageHeaders(context.config.publicUrl), "cache-control": caching }).sendFile(path);
  const sendPage = (reply: FastifyReply) => send(reply, "index.html", "no-cache");

  app.get("/", (_request, reply) => sendPage(reply));
  app.get("/preview/:slug", (_request, reply) => sendPage(reply));
  // Names of built assets hold a hash of their content.
  app.get("/assets/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) =>
    send(reply, `assets/${request.params["*"]}`, "public, max-age=31536000, immutable"),
  );
  app.get("/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) => {
    const path = request.params["*"];
    if (NO_PAGES.test(`/${path}`)) return reply.callNotFound();
    if (/\.[a-z0-9]+$/i.test(path)) return send(reply, path, "no-cache");
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    return wantsPage ? sendPage(reply) : reply.callNotFound();
  });
}
