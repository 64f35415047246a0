/** Reads the SIP_ settings: where calls through trunks come in and go out (docs/phone.md). */
import { X509Certificate } from "node:crypto";
import { readCertificate, readPem } from "./config-tls.ts";
import { ConfigError, readAddresses, readList, readText } from "./config-values.ts";
import type { SipConfig } from "../../config-types.ts";

/** `hasAcme`: a certificate comes from elsewhere. Throws ConfigError. Reads the certificate files. */
export function readSip(env: NodeJS.ProcessEnv, hasAcme = false): SipConfig {
  const ports = readPorts(env);
  const tls = readCertificate(env, ["SIP_TLS_CERT", "TLS_CERT"], ["SIP_TLS_KEY", "TLS_KEY"]);
  if (tls === null && !hasAcme && ports.some(({ transport }) => transport === "tls"))
    throw new ConfigError("SIP_PORTS", "has a TLS port, which requires SIP_TLS_CERT and SIP_TLS_KEY.");
  return {
    ports,
    host: readAddresses(env, "SIP_HOST", { ranges: false })[0] ?? null,
    addresses: readAddresses(env, "SIP_ADDRESSES", { ranges: false }),
    tls,
    tlsCa: readAuthorities(env),
    networkAllow: readAddresses(env, "SIP_NETWORK_ALLOW", { ranges: true, hosts: true }),
  };
}

function readPorts(env: NodeJS.ProcessEnv): SipConfig["ports"] {
  const ports = readList(env, "SIP_PORTS").map((part) => {
    const [, transport, digits] = /^(udp|tcp|tls):(\d{1,5})$/.exec(part) ?? [];
    const port = Number(digits);
    if ((transport === "udp" || transport === "tcp" || transport === "tls") && port <= 65_535)
      return { transport, port } as const;
    throw new ConfigError("SIP_PORTS", `contains "${part}". List ports such as udp:5060,tcp:5060,tls:5061.`);
  });
  const twice = ports.find(({ transport }, index) =>
    ports.slice(0, index).some((one) => one.transport === transport),
  );
  if (twice) throw new ConfigError("SIP_PORTS", `has two ports for ${twice.transport}. Only one is allowed.`);
  const streams = ports.filter(({ transport, port }) => transport !== "udp" && port !== 0);
  if (streams.length === 2 && streams[0]?.port === streams[1]?.port)
    throw new ConfigError("SIP_PORTS", "has the same port for tcp and tls. Each needs its own.");
  return ports;
}

function readAuthorities(env: NodeJS.ProcessEnv): string | null {
  const path = readText(env, "SIP_TLS_CA");
  if (path === null) return null;
  const pem = readPem({ variable: "SIP_TLS_CA", path });
  if (attempt(() => new X509Certificate(pem))) return pem;
  throw new ConfigError("SIP_TLS_CA", "names a file without a PEM certificate.");
}

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
