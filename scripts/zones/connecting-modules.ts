/**
 * The modules of `server/src` that may open connections. Everything that goes out to an address which a workspace or a
 * caller chose passes the guard in `packages/base/src/net/` (docs/tools.md#private-networks), so a file that imports a
 * client of its own is refused unless it is named here, with the reason.
 */

/** File below the repository's root, and why it may. */
export const CONNECTING_MODULES: Readonly<Record<string, string>> = {
  // The guard itself.
  "packages/base/src/net/connection-pool.ts": "HTTP on the guard's sockets",
  "packages/base/src/net/guarded-connector.ts": "connects to checked addresses",
  // These use the guard's sockets for addresses that workspaces chose, and connect directly to the vendors' own.
  "packages/providers/src/http/vendor-client.ts": "HTTP vendors",
  "packages/providers/src/websocket/vendor-socket.ts": "WebSocket vendors",
  "packages/providers/src/websocket/transcript-socket.ts": "WebSocket vendors",
  "packages/providers/src/speech-models/speech-link.ts": "WebSocket vendors",
  "packages/providers/src/cartesia/connection.ts": "WebSocket vendors",
  // SIP and media, whose destinations `resolve-hops.ts` and `media-target.ts` check with the guard's rules.
  "packages/sip/src/transport/connect-stream.ts": "SIP over TCP and TLS",
  "packages/sip/src/transport/local-addresses.ts": "asks the system for a route; sends nothing",
  "packages/media/src/phone/own-address.ts": "asks the system for a route; sends nothing",
  "packages/media/src/udp-sockets.ts": "SIP over UDP, and media",
  // Addresses that the operator chose.
  "server/src/platform/acme/order-worker.ts": "the certificate authority",
  "server/src/boot/commands/check-health.ts": "this service",
  "server/src/platform/db/opening/host-client.ts": "the database",
  "server/src/platform/db/pools/watched-pool.ts": "the database",
  "server/src/access/mail/send-mail.ts": "the mail server",
  "server/src/access/oidc/ask-provider.ts": "the OpenID provider",
  "server/src/access/oidc/provider.ts": "the OpenID provider",
  "server/src/access/oidc/provider-trouble.ts": "reads the errors of its client",
  "server/src/boot/control-socket/ask-service.ts": "this service's local socket",
  "server/src/platform/cluster/cluster-client.ts": "the other processes",
  "server/src/platform/files/s3/object-store.ts": "the S3-compatible store",
  "server/src/calls/traces/post-traces.ts": "the trace collector",
  // They only listen.
  "server/src/http/binding/bind-redirect.ts": "listens",
  "server/src/http/binding/bind-server.ts": "listens",
  "server/src/http/binding/divert-acme.ts": "listens",
  "server/src/http/call-legs/accept-call-sockets.ts": "listens",
  "server/src/http/carriers/accept-carrier-sockets.ts": "listens",
  "server/src/http/carriers/relay-stream.ts": "uses sockets that were accepted",
  "server/src/http/http-server.ts": "listens",
  "server/src/http/cluster/forward-upgrades.ts": "uses sockets that were accepted",
  "packages/sip/src/transport/listen-streams.ts": "listens",
  "server/src/boot/control-socket/control-socket.ts": "listens",
};

/** Modules, of Node and of packages, with which a file can reach an address. */
const CLIENTS =
  /^(?:node:)?(?:net|tls|dgram|https?|http2|inspector)$|^(?:undici|ws|nodemailer|pg|acme-client|s3mini|oauth4webapi)(?:\/|$)/;
/** Their exports that reach nothing. */
const HARMLESS = new Set([
  "BlockList",
  "STATUS_CODES",
  "checkServerIdentity",
  "createSecureContext",
  "isIP",
  "isIPv4",
  "isIPv6",
]);
/** Functions and classes that are there without an import. */
const GLOBALS = /(?<![.\w"'`/-])(?:globalThis\.)?(?:fetch\(|new (?:WebSocket|EventSource|WebTransport)\()/u;

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s+(?<type>type\s)?(?<names>[^;"']*?)\s*from\s*["'](?<from>[^"']+)["']/gu;
/** `import("x")`, `require("x")` and `import "x"`. */
const WHOLE = /(?<![.\w])(?:import|require)\s*\(?\s*["'](?<from>[^"']+)["']/gu;

/** Sentences about the files that could connect and aren't named. `files`: their texts by path. */
export function connectingProblems(files: Readonly<Record<string, string>>): string[] {
  const problems = Object.entries(files).flatMap(([path, text]) => {
    const ways = waysOut(text);
    if (ways.length === 0 || path in CONNECTING_MODULES) return [];
    return [
      `${path} uses ${ways.join(" and ")}: connect with the guard in packages/base/src/net, or name the file in scripts/zones/connecting-modules.ts`,
    ];
  });
  const idle = Object.keys(CONNECTING_MODULES).filter((path) => waysOut(files[path] ?? "").length === 0);
  return [
    ...problems,
    ...idle.map((path) => `${path} connects to nothing, but is named in connecting-modules.ts`),
  ];
}

/** What in this text could open a connection. */
export function waysOut(source: string): string[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//gu, "").replaceAll(/(?<=^|[\s;,{}()])\/\/.*$/gmu, "");
  const named = [...text.matchAll(IMPORT)].flatMap(({ groups: { type, names = "", from = "" } = {} }) =>
    type === undefined && CLIENTS.test(from) && !isHarmless(names) ? [from] : [],
  );
  const whole = [...text.matchAll(WHOLE)].flatMap(({ groups: { from = "" } = {} }) =>
    CLIENTS.test(from) ? [from] : [],
  );
  const ambient = GLOBALS.exec(text)?.[0].replace(/\($/, "");
  return [...new Set([...named, ...whole, ...(ambient === undefined ? [] : [ambient])])];
}

/** Whether only types and harmless names are imported, by name. */
function isHarmless(names: string): boolean {
  const list = /^\{(?<inside>[\s\S]*)\}$/u.exec(names.trim())?.groups?.["inside"];
  if (list === undefined) return false;
  const each = list.split(",").map((name) => name.trim());
  return each.every(
    (name) => name === "" || name.startsWith("type ") || HARMLESS.has(name.split(/\s/u, 1)[0] ?? ""),
  );
}
