/** `/docs` and `/docs/guide`: the pages of docs/, so that the documentation is available without internet access. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { refuseOtherMethods } from "../refuse-other-methods.ts";
import { pageHeaders } from "../security-headers.ts";
import { sendConstant } from "../send-constant.ts";
import { guideFrame, missingPage } from "./guide-frame.ts";
import { guideHome } from "./guide-home.ts";
import { DOCS_FOLDER, GUIDE_PATH, PICTURE } from "./guide-paths.ts";
import type { Guide } from "./read-guide.ts";
import { searchIndex, type SearchEntry } from "./search-index.ts";

const ASSETS = fileURLToPath(new URL("../../../../dashboard/dist/assets/", import.meta.url));
const PICTURE_TYPES: Record<string, string> = { png: "image/png", svg: "image/svg+xml", webp: "image/webp" };

export async function guide(app: FastifyInstance, context: Pick<ServiceContext, "config">): Promise<void> {
  const headers = () => ({ ...pageHeaders(context.config.publicUrl), "cache-control": "no-cache" });
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.headers(headers()).type("text/html; charset=utf-8").send(html);
  // Rendered when the first reader comes: most processes never have one, and save the library's memory.
  let opening: Promise<{ guide: Guide; index: SearchEntry[] }> | undefined;
  const open = () => (opening ??= openGuide());
  app.get("/docs", async (_request, reply) => sendPage(reply, guideHome((await open()).guide)));
  app.get(GUIDE_PATH, (_request, reply) => reply.redirect("/docs", 308));
  app.get("/docs/search.json", async (request, reply) =>
    sendConstant(request, reply, { status: 200, headers: headers(), body: (await open()).index }),
  );
  app.get(`${GUIDE_PATH}/*`, async (request, reply) => {
    const path = (request.params as { "*": string })["*"];
    if (PICTURE.test(path)) return sendPicture(reply, path, headers());
    const { guide } = await open();
    const page = await guide.find(path);
    if (page !== null) return sendPage(reply, guideFrame(guide, page));
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    return wantsPage ? sendPage(reply.code(404), missingPage(guide)) : reply.callNotFound();
  });
  // As people write it down from docs/NAME.md, or guess it.
  app.get("/docs/:name", async (request, reply) => {
    const name = (request.params as { name: string }).name.replace(/\.md$/, "").toLowerCase();
    const { guide } = await open();
    if ((await guide.find(name)) !== null) return reply.redirect(`${GUIDE_PATH}/${name}`, 308);
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    return wantsPage ? sendPage(reply.code(404), missingPage(guide)) : reply.callNotFound();
  });
  app.get("/docs/inter.woff2", async (_request, reply) => {
    const font = await fontOfDashboard();
    return font === undefined ? reply.callNotFound() : reply.headers(headers()).redirect(`/assets/${font}`);
  });
  for (const path of ["/docs", GUIDE_PATH, "/docs/search.json"]) refuseOtherMethods(app, path, ["GET"]);
}

async function openGuide() {
  const { readGuide } = await import("./read-guide.ts");
  const guide = await readGuide();
  return { guide, index: searchIndex(guide) };
}

async function sendPicture(reply: FastifyReply, path: string, headers: Record<string, string>) {
  const picture = await readFile(DOCS_FOLDER + path).catch(() => null);
  const type = PICTURE_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "";
  return picture === null ? reply.callNotFound() : reply.headers(headers).type(type).send(picture);
}

/** Its file, whose name has the hash that the build gave it. */
async function fontOfDashboard(): Promise<string | undefined> {
  const names = await readdir(ASSETS).catch(() => []);
  return names.find((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name));
}
