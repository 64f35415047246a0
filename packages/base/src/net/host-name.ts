import { isIP } from "node:net";

/** Letters, digits and hyphens, separated by dots. A last label of only digits would make it an address. */
export function isHostName(text: string): boolean {
  const labels = text.replace(/\.$/, "").split(".");
  const isLabel = (label: string) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label);
  return text.length <= 254 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? "");
}

/** The host of `host`, `host:port` or `[IPv6]:port`, without brackets; null for anything else. */
export function splitHostPort(text: string): { host: string; port: number | null } | null {
  const [, bracketed, plain = "", digits] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  if (bracketed === undefined ? isIP(host) === 4 || isHostName(host) : isIP(host) === 6)
    return { host, port };
  return null;
}
