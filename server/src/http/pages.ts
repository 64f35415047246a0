/** Serves the pages, which are the build of `dashboard/`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import type { ServiceContext } from "../service-context.ts";
import { EMBED_HEADERS, pageHeaders } from "./security-headers.ts";

const BUILD = fileURLToPath(new URL("../../../dashboard/dist/", import.meta.url));
/** Placeholder in the build for each response's own nonce (dashboard/vite.config.ts). */
const NONCE_PLACE = /CSP_NONCE/g;
/** There are no pages below these paths: an unknown path there is NOT_FOUND. */
const NO_PAGES = /^\/(?:public|auth|workspaces|calls|demo|mcp|assets|embed)(?:\/|$)/;

/** Who may show a preview link's page in a frame, as sources of a Content-Security-Policy; null: nobody. */
export type FramersOf = (request: FastifyRequest, slug: string) => Promise<readonly string[] | null>;

/** The build's pages, whose nonce is filled in: the public preview, and the dashboard at every other address. */
const PREVIEW = "preview.html";
const DASHBOARD = "index.html";

/**
 * Adds the pages: the build's files, its preview.html for preview links, and its index.html wherever else a browser
 * asks for a page.
 */
export async function pages(
  app: FastifyInstance,
  context: Pick<ServiceContext, "config">,
  framersOf: FramersOf,
  root: string = BUILD,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    index: false,
    dotfiles: "ignore",
    acceptRanges: false,
    preCompressed: true, // scripts/compress-files.mjs writes them
  });

  const send = (reply: FastifyReply, path: string, caching: string) =>
    reply.headers({ ...pageHeaders(context.config.publicUrl), "cache-control": caching }).sendFile(path);
  // Never cached, since its nonce must match the headers of this one response. It is only a kilobyte.
  const sendPage = async (
    reply: FastifyReply,
    file = DASHBOARD,
    framers: readonly string[] | null = null,
  ) => {
    const nonce = drawRandomBytes(16).toString("base64");
    const html = await readFile(join(root, file), "utf8").catch(() => null);
    if (html === null) return reply.callNotFound(); // no build
    return reply
      .headers({ ...pageHeaders(context.config.publicUrl, nonce, framers), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(html.replaceAll(NONCE_PLACE, nonce));
  };

  app.get("/", (_request, reply) => sendPage(reply));
  app.get("/preview/:slug", async (request: FastifyRequest<{ Params: { slug: string } }>, reply) =>
    sendPage(reply, PREVIEW, await framersOf(request, request.params.slug)),
  );
  // Built assets have a content hash in their names.
  app.get("/assets/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) =>
    send(reply, `assets/${request.params["*"]}`, "public, max-age=31536000, immutable"),
  );
  app.get("/embed/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) =>
    reply.headers(EMBED_HEADERS).sendFile(`embed/${request.params["*"]}`),
  );
  app.get("/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) => {
    const path = request.params["*"];
    if (NO_PAGES.test(`/${path}`)) return reply.callNotFound();
    if (path === DASHBOARD || path === PREVIEW) return sendPage(reply);
    if (/\.[a-z0-9]+$/i.test(path)) return send(reply, path, "no-cache");
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    return wantsPage ? sendPage(reply) : reply.callNotFound();
  });
}
