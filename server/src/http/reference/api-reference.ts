/**
 * `/docs/api`: the API reference, rendered from the OpenAPI document, and `/docs/api/try`, where Swagger UI performs
 * operations. Both are served entirely from here.
 */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { openReference, type Reference } from "./open-reference.ts";
import { REFERENCE_PATH } from "./reference-pages.ts";
import { refuseOtherMethods } from "../refuse-other-methods.ts";
import { pageHeaders } from "../security-headers.ts";

/** Swagger UI's files as this package ships them. The Fastify plugin itself is not used. */
const ROOT = fileURLToPath(new URL("static/", import.meta.resolve("@fastify/swagger-ui/package.json")));
const ASSETS = ["/swagger-ui.css", "/swagger-ui-bundle.js"];

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Try operations – Parley docs</title>
<script src="/theme.js"></script>
<script src="/docs/swagger/theme.js"></script>
<link rel="preload" href="/docs/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger/swagger-ui.css">
<link rel="stylesheet" href="/docs.css">
<link rel="stylesheet" href="/api-try.css">
<header class="bar"><a class="brand" href="/docs">Parley <span>docs</span></a>
<nav class="places" aria-label="Parley"><a href="/docs/api">API reference</a> <span aria-current="page">Try operations</span> <a href="/">Dashboard</a></nav></header>
<div id="reference"></div>
<script src="/docs/swagger/swagger-ui-bundle.js"></script>
<script src="/docs/swagger/start.js"></script>
</html>
`;

/**
 * Swagger UI has a dark theme, by a class. Like the files of the pages, it is one because they allow no inline scripts.
 */
const THEME = `const system = matchMedia("(prefers-color-scheme: dark)");
const show = () => {
  const { dataset, classList } = document.documentElement;
  classList.toggle("dark-mode", dataset.theme ? dataset.theme === "dark" : system.matches);
};
system.addEventListener("change", show);
show();
`;

/** The token stays in the page's memory. */
const START = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

export async function apiReference(
  app: FastifyInstance,
  context: Pick<ServiceContext, "config">,
): Promise<void> {
  const headers = () => ({ ...pageHeaders(context.config.publicUrl), "cache-control": "no-cache" });
  await app.register(fastifyStatic, {
    root: ROOT,
    prefix: "/docs/swagger/",
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => ASSETS.includes(path),
    setHeaders: (reply) => void reply.headers(headers()),
  });
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.headers(headers()).type("text/html; charset=utf-8").send(html);
  // Made when the first reader comes, since most processes never have one.
  let reference: Reference | undefined;
  const open = () => (reference ??= openReference(context.config.publicUrl));
  app.get(REFERENCE_PATH, (_request, reply) => sendPage(reply, open().home));
  app.get(`${REFERENCE_PATH}/try`, (_request, reply) => sendPage(reply, PAGE));
  app.get(`${REFERENCE_PATH}/:group`, (request, reply) => {
    const page = open().pageOf((request.params as { group: string }).group);
    return page === null ? reply.callNotFound() : sendPage(reply, page);
  });
  for (const path of ["", "/try", "/{group}"]) refuseOtherMethods(app, REFERENCE_PATH + path, ["GET"]);
  for (const [path, script] of [
    ["/docs/swagger/theme.js", THEME],
    ["/docs/swagger/start.js", START],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply.headers(headers()).type("text/javascript; charset=utf-8").send(script),
    );
  }
}
