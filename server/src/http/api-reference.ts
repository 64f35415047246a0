/**
 * `/docs/api`: the interactive API reference, built from /openapi.json by Swagger UI and served entirely from here.
 */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { pageHeaders } from "./security-headers.ts";

/** Swagger UI's files as this package ships them. The Fastify plugin itself is not used. */
const ROOT = fileURLToPath(new URL("static/", import.meta.resolve("@fastify/swagger-ui/package.json")));
const ASSETS = ["/swagger-ui.css", "/swagger-ui-bundle.js"];

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference – Parley docs</title>
<script src="/theme.js"></script>
<script src="/docs/theme.js"></script>
<link rel="preload" href="/docs/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs.css">
<link rel="stylesheet" href="/api-reference.css">
<header class="bar"><a class="brand" href="/docs">Parley <span>docs</span></a>
<nav class="places" aria-label="Parley"><span aria-current="page">API reference</span> <a href="/">Dashboard</a></nav></header>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
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
    prefix: "/docs/",
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => ASSETS.includes(path),
    setHeaders: (reply) => void reply.headers(headers()),
  });
  app.get("/docs/api", (_request, reply) =>
    reply.headers(headers()).type("text/html; charset=utf-8").send(PAGE),
  );
  refuseOtherMethods(app, "/docs/api", ["GET"]);
  for (const [path, script] of [
    ["/docs/theme.js", THEME],
    ["/docs/start.js", START],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply.headers(headers()).type("text/javascript; charset=utf-8").send(script),
    );
  }
}
