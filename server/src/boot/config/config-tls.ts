/** Reads the settings of HTTPS (docs/operations.md#https), and certificates for other settings. */
import { readFileSync } from "node:fs";
import { pairProblem, type PairProblem } from "../../platform/tls/certificate-pair.ts";
import type { CertificateFiles } from "../../platform/tls/watch-certificate-files.ts";
import { ConfigError, readPort, readText } from "./config-values.ts";

/** The port of HTTPS that addresses leave out. */
const HTTPS_PORT = 443;

/** Throws ConfigError. Reads the certificate files. */
export function readTls(env: NodeJS.ProcessEnv): CertificateFiles | null {
  return readCertificate(env, ["TLS_CERT"], ["TLS_KEY"]);
}

/** By default 80 where the service is at 443. `none`: no such port. */
export function readHttpPort(env: NodeJS.ProcessEnv, port: number, isHttps: boolean): number | null {
  const text = readText(env, "HTTP_PORT");
  if (text !== null && !isHttps)
    throw new ConfigError(
      "HTTP_PORT",
      "redirects to HTTPS, which needs TLS_CERT and TLS_KEY, or ACME_EMAIL.",
    );
  if (text === "none") return null;
  if (text === null) return isHttps && port === HTTPS_PORT ? 80 : null;
  const httpPort = readPort(env, "HTTP_PORT", 80);
  if (httpPort === port && port !== 0)
    throw new ConfigError("HTTP_PORT", `is ${port}, as PORT is. Each needs its own, or use "none".`);
  return httpPort;
}

/**
 * The pair in the files that the first of `certNames` and the first of `keyNames` that are set name; null if none is.
 * Throws ConfigError. No message repeats the files' contents.
 */
export function readCertificate(
  env: NodeJS.ProcessEnv,
  certNames: [string, ...string[]],
  keyNames: [string, ...string[]],
): CertificateFiles | null {
  const cert = readPath(env, certNames);
  const key = readPath(env, keyNames);
  if (cert === null && key === null) return null;
  if (key === null)
    throw new ConfigError(keyNames[0], `must be set with ${cert?.variable}: the file of its key.`);
  if (cert === null)
    throw new ConfigError(certNames[0], `must be set with ${key.variable}: the file of its certificate.`);
  const files = { cert: readPem(cert), key: readPem(key), certFile: cert.path, keyFile: key.path };
  const problem = pairProblem(files);
  if (problem) throw inWords(problem, cert.variable, key.variable);
  return files;
}

function inWords(problem: PairProblem, certName: string, keyName: string): ConfigError {
  switch (problem.kind) {
    case "no_certificate":
      return new ConfigError(certName, "names a file without a PEM certificate.");
    case "no_key":
      return new ConfigError(keyName, "names a file without an unencrypted PEM key.");
    case "no_match":
      return new ConfigError(keyName, `names a key that doesn't match the certificate in ${certName}.`);
    default:
      return new ConfigError(certName, `names a certificate that can't be used for TLS (${problem.code}).`);
  }
}

interface NamedPath {
  variable: string;
  path: string;
}

function readPath(env: NodeJS.ProcessEnv, names: string[]): NamedPath | null {
  for (const variable of names) {
    const path = readText(env, variable);
    if (path !== null) return { variable, path };
  }
  return null;
}

/** Throws ConfigError. */
export function readPem({ variable, path }: NamedPath): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(variable, `is "${path}", which can't be read (${code}).`);
  }
}
