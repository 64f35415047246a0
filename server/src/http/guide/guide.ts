/** `/docs/guide`: the pages of docs/, so that the documentation is available without internet access. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { refuseOtherMethods } from "../refuse-other-methods.ts";
import { pageHeaders } from "../security-headers.ts";
import { guideFrame, type GuideEntry } from "./guide-frame.ts";
import { GUIDE_STYLES } from "./guide-styles.ts";
import { renderMarkdown, type RenderedPage } from "./render-markdown.ts";

const FOLDER = fileURLToPath(new URL("../../../../docs/", import.meta.url));
const BASE = "/docs/guide";
const PAGE = /^(?:decisions\/)?[a-z0-9-]+$/;
const PICTURE = /^screenshots\/[a-z0-9-]+\.(?:png|svg|webp)$/;
const PICTURE_TYPES: Record<string, string> = { png: "image/png", svg: "image/svg+xml", webp: "image/webp" };
/** Pages that a newcomer should read first. The others follow by name. */
const ORDER = [
  "first-agent",
  "templates",
  "tools",
  "calls",
  "phone",
  "engine",
  "rehearsals",
  "scenarios",
  "api",
  "mcp",
  "cli",
  "webhooks",
  "operations",
];

export async function guide(app: FastifyInstance, context: Pick<ServiceContext, "config">): Promise<void> {
  const headers = () => ({ ...pageHeaders(context.config.publicUrl), "cache-control": "no-cache" });
  /** Bounded, since only names that exist in docs/ are kept. */
  const pages = new Map<string, Promise<RenderedPage>>();
  const names = await pageNames();
  const pageOf = (name: string) => {
    const page = pages.get(name) ?? renderPage(name);
    pages.set(name, page);
    return page;
  };
  const entries = async (): Promise<GuideEntry[]> => {
    const top = names.filter((name) => !name.includes("/"));
    return Promise.all(top.map(async (name) => ({ name, title: (await pageOf(name)).title })));
  };
  const send = async (reply: FastifyReply, name: string) =>
    reply
      .headers(headers())
      .type("text/html; charset=utf-8")
      .send(guideFrame(await pageOf(name), name, await entries()));
  app.get("/docs/guide.css", (_request, reply) =>
    reply.headers(headers()).type("text/css; charset=utf-8").send(GUIDE_STYLES),
  );
  app.get(BASE, async (_request, reply) => {
    const [first] = names;
    return first === undefined ? reply.callNotFound() : send(reply, first);
  });
  app.get(`${BASE}/*`, async (request, reply) => {
    const path = (request.params as { "*": string })["*"];
    if (names.includes(path)) return send(reply, path);
    if (PICTURE.test(path)) return sendPicture(reply, path, headers());
    return reply.callNotFound();
  });
  refuseOtherMethods(app, BASE, ["GET"]);
}

/** The pages of docs/ in the guide's order, then the decision records. */
async function pageNames(): Promise<string[]> {
  const read = async (folder: string) =>
    (await readdir(FOLDER + folder).catch(() => []))
      .filter((name) => name.endsWith(".md"))
      .map((name) => folder + name.slice(0, -".md".length))
      .filter((name) => PAGE.test(name))
      .toSorted();
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const top = (await read("")).toSorted((one, other) => rank(one) - rank(other));
  return [...top, ...(await read("decisions/"))];
}

async function renderPage(name: string): Promise<RenderedPage> {
  const text = await readFile(`${FOLDER}${name}.md`, "utf8");
  return renderMarkdown(text, (address) => linkOf(address, name));
}

/** Links between files of docs/ become links between pages. Links to files that aren't served are dropped. */
function linkOf(address: string, from: string): string | null {
  if (/^https?:\/\//.test(address) || address.startsWith("#")) return address;
  const url = new URL(address, `http://docs/${from}`);
  const path = url.pathname.slice(1);
  if (PICTURE.test(path)) return `${BASE}/${path}`;
  const page = path.replace(/\.md$/, "");
  return path.endsWith(".md") && PAGE.test(page) ? `${BASE}/${page}${url.hash}` : null;
}

async function sendPicture(reply: FastifyReply, path: string, headers: Record<string, string>) {
  const picture = await readFile(FOLDER + path).catch(() => null);
  const type = PICTURE_TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "";
  return picture === null ? reply.callNotFound() : reply.headers(headers).type(type).send(picture);
}
