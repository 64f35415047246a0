import { describe, expect, test } from "vitest";
import { CONNECTING_MODULES, connectingProblems, waysOut } from "./connecting-modules.ts";

describe("a file that could connect is found", () => {
  test.each([
    ['import { Agent, request } from "undici";', ["undici"]],
    ['import { type Dispatcher, Client } from "undici";', ["undici"]],
    ['import undici from "undici";', ["undici"]],
    ['import * as net from "node:net";', ["node:net"]],
    ['import { isIP, connect as open } from "node:net";', ["node:net"]],
    ['import {\n  isIP,\n  Socket,\n} from "net";', ["net"]],
    ['import { connect } from "node:tls";', ["node:tls"]],
    ['import { createSocket } from "node:dgram";', ["node:dgram"]],
    ['import { request } from "node:http";', ["node:http"]],
    ['import { request } from "https";', ["https"]],
    ['import { connect } from "node:http2";', ["node:http2"]],
    ['import { WebSocket } from "ws";', ["ws"]],
    ['import WebSocket from "ws/lib/websocket.js";', ["ws/lib/websocket.js"]],
    ['export { request } from "undici";', ["undici"]],
    ['export * from "undici";', ["undici"]],
    ['import "undici";', ["undici"]],
    ['const { request } = await import("undici");', ["undici"]],
    ['const net = require("node:net");', ["node:net"]],
    ["const answer = await fetch(url);", ["fetch"]],
    ["await globalThis.fetch(url);", ["globalThis.fetch"]],
    ["const socket = new WebSocket(url);", ["new WebSocket"]],
    ["const events = new EventSource(url);", ["new EventSource"]],
    ['import { createTransport } from "nodemailer";', ["nodemailer"]],
  ])("%s", (text, ways) => {
    expect(waysOut(text)).toEqual(ways);
  });
});

describe("and one that can't isn't", () => {
  test.each([
    'import { isIP, isIPv4, type Socket } from "node:net";',
    'import { BlockList } from "node:net";',
    'import type { Socket } from "node:net";',
    'import type { buildConnector } from "undici";',
    'import { STATUS_CODES } from "node:http";',
    'import { lookup } from "node:dns/promises";',
    'import { network } from "./net/network.ts";',
    "// it uses fetch(url) elsewhere",
    '/** `import { request } from "undici"` is refused. */',
    "const rows = await this.fetch(id); prefetch(id);",
  ])("%s", (text) => {
    expect(waysOut(text)).toEqual([]);
  });
});

test("a new import outside the guard and the named modules is a problem, and so is a name that isn't needed", () => {
  const files = Object.fromEntries(Object.keys(CONNECTING_MODULES).map((path) => [path, 'import "undici";']));
  expect(connectingProblems(files)).toEqual([]);
  const path = "server/src/events/webhooks/send-delivery.ts";
  expect(connectingProblems({ ...files, [path]: 'import { request } from "undici";' })).toEqual([
    `${path} uses undici: connect with the guard in packages/base/src/net, or name the file in scripts/zones/connecting-modules.ts`,
  ]);
  const { "server/src/access/mail/send-mail.ts": _mail, ...others } = files;
  expect(connectingProblems(others)).toEqual([
    "server/src/access/mail/send-mail.ts connects to nothing, but is named in connecting-modules.ts",
  ]);
});
