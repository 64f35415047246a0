/** The options of cURL (curl(1)) and what an import does with them. */

/** Options that define the request. */
export type RequestOption =
  | "request"
  | "header"
  | "data"
  | "data-raw"
  | "data-binary"
  | "data-urlencode"
  | "json"
  | "get"
  | "user"
  | "oauth2-bearer"
  | "cookie"
  | "user-agent"
  | "referer"
  | "url"
  | "url-query"
  | "max-time"
  | "globoff";

export type CurlOption =
  | { kind: "request"; name: RequestOption; takesValue: boolean }
  /** Doesn't affect the request. */
  | { kind: "ignored"; takesValue: boolean }
  /** Lost in the import, because tools can't do this. */
  | { kind: "dropped"; takesValue: boolean; why: string }
  | { kind: "refused"; why: string };

const SHORT: Record<string, string> = {
  X: "request",
  H: "header",
  d: "data",
  G: "get",
  u: "user",
  b: "cookie",
  A: "user-agent",
  e: "referer",
  m: "max-time",
  g: "globoff",
  F: "form",
  T: "upload-file",
  I: "head",
  K: "config",
  k: "insecure",
  L: "location",
  x: "proxy",
  U: "proxy-user",
  E: "cert",
  Q: "quote",
  r: "range",
  z: "time-cond",
  ":": "next",
  s: "silent",
  S: "show-error",
  v: "verbose",
  i: "include",
  f: "fail",
  o: "output",
  O: "remote-name",
  J: "remote-header-name",
  w: "write-out",
  D: "dump-header",
  c: "cookie-jar",
  j: "junk-session-cookies",
  N: "no-buffer",
  n: "netrc",
  q: "disable",
  "#": "progress-bar",
  "0": "http1.0",
  "4": "ipv4",
  "6": "ipv6",
  "1": "tlsv1",
  "2": "sslv2",
  "3": "sslv3",
  y: "speed-time",
  Y: "speed-limit",
  R: "remote-time",
  M: "manual",
  V: "version",
  h: "help",
  a: "append",
  Z: "parallel",
};

const VALUED: RequestOption[] = [
  "request",
  "header",
  "data",
  "data-raw",
  "data-binary",
  "data-urlencode",
  "json",
  "user",
  "oauth2-bearer",
  "cookie",
  "user-agent",
  "referer",
  "url",
  "url-query",
  "max-time",
];

const IGNORED =
  "silent show-error verbose include fail fail-with-body fail-early remote-name remote-header-name remote-time buffer " +
  "progress-bar progress-meter disable compressed compressed-ssh tr-encoding http1.0 http1.1 http2 http2-prior-knowledge " +
  "http3 http3-only http0.9 ipv4 ipv6 tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 sslv2 sslv3 ssl ssl-reqd keepalive tcp-nodelay " +
  "tcp-fastopen styled-output path-as-is junk-session-cookies basic anyauth sessionid alpn npn parallel no-buffer " +
  "create-dirs suppress-connect-headers retry-connrefused retry-all-errors raw trace-time trace-ids append no-keepalive";
const IGNORED_VALUED =
  "output output-dir write-out dump-header cookie-jar stderr trace trace-ascii connect-timeout retry retry-delay " +
  "retry-max-time speed-time speed-limit limit-rate keepalive-time expect100-timeout max-filesize parallel-max " +
  "happy-eyeballs-timeout-ms tls-max ciphers tls13-ciphers curves rate max-redirs";

const REDIRECTS = "redirects aren't followed. Use the final URL";
const CERTIFICATES = "tools always check the server's certificate";
const CLIENT_CERTIFICATE = "tools have no client certificate";
const PROXY = "tools don't use a proxy";
const ADDRESS = "tools look up the address by host name";
const DROPPED: Record<string, string> = {
  insecure: CERTIFICATES,
  "proxy-insecure": CERTIFICATES,
  location: REDIRECTS,
  "location-trusted": REDIRECTS,
  post301: REDIRECTS,
  post302: REDIRECTS,
  post303: REDIRECTS,
  netrc: "tools can't read a netrc file. Enter the credentials",
  "netrc-optional": "tools can't read a netrc file. Enter the credentials",
};
const DROPPED_VALUED: Record<string, string> = {
  cacert: CERTIFICATES,
  capath: CERTIFICATES,
  pinnedpubkey: CERTIFICATES,
  cert: CLIENT_CERTIFICATE,
  "cert-type": CLIENT_CERTIFICATE,
  key: CLIENT_CERTIFICATE,
  "key-type": CLIENT_CERTIFICATE,
  pass: CLIENT_CERTIFICATE,
  proxy: PROXY,
  "proxy-user": PROXY,
  "proxy-header": PROXY,
  noproxy: PROXY,
  preproxy: PROXY,
  socks5: PROXY,
  "socks5-hostname": PROXY,
  resolve: ADDRESS,
  "connect-to": ADDRESS,
  interface: ADDRESS,
  "dns-servers": ADDRESS,
  "netrc-file": "tools can't read a netrc file. Enter the credentials",
};

const SCHEME = "Tools only support bearer tokens, basic authentication and API keys in headers";
const REFUSED: Record<string, string> = {
  form: "sends a form with files (multipart). Tools only send JSON",
  "form-string": "sends a form (multipart). Tools only send JSON",
  "upload-file": "uploads a file. Tools only send JSON",
  head: "asks for headers only (HEAD). Tools send GET, POST, PUT, PATCH or DELETE",
  config: "reads options from a file. Put them in the command",
  next: "contains a second request. Import one at a time",
  digest: `uses digest authentication. ${SCHEME}`,
  ntlm: `uses NTLM authentication. ${SCHEME}`,
  negotiate: `uses SPNEGO authentication. ${SCHEME}`,
  "aws-sigv4": `signs each request. ${SCHEME}`,
  "unix-socket": "uses a local socket, which tools can't reach",
  "abstract-unix-socket": "uses a local socket, which tools can't reach",
  quote: "sends commands of FTP",
  range: "asks for part of the answer. Tools always get all of it",
  "time-cond": "depends on a file's modification time",
  version: "makes no request",
  help: "makes no request",
  manual: "makes no request",
};

const OPTIONS = new Map<string, CurlOption>([
  ...VALUED.map((name): [string, CurlOption] => [name, { kind: "request", name, takesValue: true }]),
  ["data-ascii", { kind: "request", name: "data", takesValue: true }],
  ["get", { kind: "request", name: "get", takesValue: false }],
  ["globoff", { kind: "request", name: "globoff", takesValue: false }],
  ...IGNORED.split(" ").map((name): [string, CurlOption] => [name, { kind: "ignored", takesValue: false }]),
  ...IGNORED_VALUED.split(" ").map((name): [string, CurlOption] => [
    name,
    { kind: "ignored", takesValue: true },
  ]),
  ...dropped(DROPPED, false),
  ...dropped(DROPPED_VALUED, true),
  ...Object.entries(REFUSED).map(([name, why]): [string, CurlOption] => [name, { kind: "refused", why }]),
]);

/** Looks up a long name, without dashes. `no-` before a switch turns it off. Null if it isn't known. */
export function longOption(name: string): CurlOption | null {
  const known = OPTIONS.get(name);
  if (known) return known;
  const positive = name.startsWith("no-") ? OPTIONS.get(name.slice(3)) : undefined;
  const isSwitch =
    positive && (positive.kind === "ignored" || positive.kind === "dropped") && !positive.takesValue;
  return isSwitch ? { kind: "ignored", takesValue: false } : null;
}

/** Looks up a letter; null if it isn't known. */
export function shortOption(letter: string): CurlOption | null {
  const name = Object.hasOwn(SHORT, letter) ? SHORT[letter] : undefined;
  return name === undefined ? null : longOption(name);
}

function dropped(table: Record<string, string>, takesValue: boolean): [string, CurlOption][] {
  return Object.entries(table).map(([name, why]) => [name, { kind: "dropped", takesValue, why }]);
}
