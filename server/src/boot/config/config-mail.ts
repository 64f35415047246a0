/** Reads SMTP_URL and MAIL_FROM, the way out for email (docs/accounts.md#email). */
import { isIP } from "node:net";
import type { MailSettings } from "../../access/mail/mail-settings.ts";
import { isHostName } from "@parley/base/net/host-name";
import { ConfigError, readText } from "./config-values.ts";

const SHAPE =
  "must look like smtps://USER:PASSWORD@HOST:PORT or smtp://HOST:PORT (user and port are optional).";
const ADDRESS = String.raw`[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*`;
const FROM = new RegExp(String.raw`^(?:${ADDRESS}|(?:[^<>"\p{Cc}]{1,100} )?<${ADDRESS}>)$`, "u");
const PORTS = { "smtp:": 587, "smtps:": 465 };

/** Null if the service sends no email. Throws ConfigError. */
export function readMail(env: NodeJS.ProcessEnv): MailSettings | null {
  const name = "SMTP_URL";
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const standardPort = url && PORTS[url.protocol as keyof typeof PORTS];
  if (
    !url ||
    standardPort === undefined ||
    standardPort === null ||
    !/^\/?$/.test(url.pathname) ||
    url.hash
  ) {
    throw new ConfigError(name, SHAPE);
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) === 0 && !isHostName(host)) throw new ConfigError(name, SHAPE);
  const from = readText(env, "MAIL_FROM");
  if (from === null) throw new ConfigError("MAIL_FROM", "is required with SMTP_URL.");
  if (!FROM.test(from)) {
    throw new ConfigError("MAIL_FROM", "must be an address, such as Parley <parley@example.com>.");
  }
  return {
    host,
    port: url.port === "" ? standardPort : Number(url.port),
    tls: readTls(name, url, host),
    login: url.username === "" ? null : loginOf(url),
    from,
  };
}

function readTls(name: string, { protocol, searchParams }: URL, host: string): MailSettings["tls"] {
  for (const [parameter, value] of searchParams) {
    if (parameter !== "tls" || value !== "off" || protocol !== "smtp:") {
      throw new ConfigError(name, `has the unknown parameter "${parameter}=${value}". It ${SHAPE}`);
    }
  }
  if (protocol === "smtps:") return "implicit";
  const isHere = host === "localhost" || host === "::1" || host.startsWith("127.");
  return isHere || searchParams.has("tls") ? "off" : "starttls";
}

function loginOf({ username, password }: URL): { user: string; password: string } {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new ConfigError(
      "SMTP_URL",
      "has a user or password that isn't percent-encoded (% is %25, @ is %40).",
    );
  }
}
