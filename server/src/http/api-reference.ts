/** `/docs`: the API reference with try-it-out, made from /openapi.json by Swagger UI and served entirely from here. */
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { pageHeaders } from "./security-headers.ts";

/** Swagger UI as this package ships it; the plugin itself is not used. */
const ROOT = fileURLToPath(new URL("static/", import.meta.resolve("@fastify/swagger-ui/package.json")));
const ASSETS = ["/swagger-ui.css", "/swagger-ui-bundle.js"];

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

/** A file of its own, since the pages' policy allows no inline script. The token stays in the page's memory. */
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
  app.get("/docs", (_request, reply) => reply.headers(headers()).type("text/html; charset=utf-8").send(PAGE));
  app.get("/docs/start.js", (_request, reply) =>
    reply.headers(headers()).type("text/javascript; charset=utf-8").send(START),
  );
  refuseOtherMethods(app, "/docs", ["GET"]);
}
