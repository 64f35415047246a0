import { readFile } from "node:fs/promises";
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import { describeCertificate, pairProblem, type CertificatePair } from "./certificate-pair.ts";

/** A certificate and its key, as read from these files. */
export interface CertificateFiles extends CertificatePair {
  certFile: string;
  keyFile: string;
}

export interface CertificateWatch {
  close(): void;
}

interface WatchOptions {
  clock: Clock;
  logger: Pick<Logger, "info" | "warn" | "error">;
  /** The files have a new pair that TLS can use. */
  onChange(pair: CertificatePair): void;
  /** The files have been read. For tests. */
  onLook?(): void;
}

/**
 * How often the files are read, ms. Reading finds every kind of change, including the links that certbot and Kubernetes
 * turn to other files, which watching a path doesn't.
 */
const LOOK_MS = 5_000;
/** How long before its end a certificate is mentioned in the log, ms. */
const ENDING_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * Follows the files of a certificate until closed. What TLS can't use is logged and leaves the last pair in place. A
 * problem counts once two looks have found it, since certificate and key are rarely replaced in the same instant.
 */
export function watchCertificateFiles(
  files: CertificateFiles,
  { clock, logger, onChange, onLook }: WatchOptions,
): CertificateWatch {
  const { certFile, keyFile } = files;
  let last: CertificatePair = files;
  let { until } = describeCertificate(files);
  let isLooking = false;
  let seen: string | null = null;
  let told: string | null = null;
  let toldEndAt = Number.NEGATIVE_INFINITY;
  tellEnd();

  async function look(): Promise<void> {
    const pair = await read();
    const problem = typeof pair === "string" ? pair : problemOf(pair);
    if (problem === null && typeof pair !== "string" && !isSame(pair, last)) apply(pair);
    if (problem !== null && problem === seen && problem !== told) {
      logger.error(`${problem} The last certificate stays in use.`);
      told = problem;
    }
    seen = problem;
    if (problem === null) told = null;
  }

  function apply(pair: CertificatePair): void {
    last = pair;
    onChange(pair);
    const described = describeCertificate(pair);
    until = described.until;
    logger.info(described, `reloaded the certificate in ${certFile}`);
  }

  async function read(): Promise<CertificatePair | string> {
    const [cert, key] = await Promise.all([certFile, keyFile].map(readText));
    if (cert?.text === undefined) return `${certFile} can't be read (${cert?.code}).`;
    if (key?.text === undefined) return `${keyFile} can't be read (${key?.code}).`;
    return { cert: cert.text, key: key.text };
  }

  function problemOf(pair: CertificatePair): string | null {
    const problem = isSame(pair, last) ? null : pairProblem(pair);
    if (problem === null) return null;
    switch (problem.kind) {
      case "no_certificate":
        return `${certFile} has no PEM certificate.`;
      case "no_key":
        return `${keyFile} has no unencrypted PEM key.`;
      case "no_match":
        return `The key in ${keyFile} doesn't match the certificate in ${certFile}.`;
      default:
        return `The certificate in ${certFile} can't be used for TLS (${problem.code}).`;
    }
  }

  /** Once a day while the certificate ends soon or has ended. */
  function tellEnd(): void {
    const now = clock.now();
    if (until.getTime() - now > ENDING_MS || now - toldEndAt < DAY_MS) return;
    toldEndAt = now;
    const has = until.getTime() > now ? "expires soon" : "has expired";
    logger.warn({ until }, `the certificate in ${certFile} ${has}; replace the file`);
  }

  const stop = clock.every(LOOK_MS, () => {
    tellEnd();
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      onLook?.();
    });
  });
  return { close: stop };
}

async function readText(path: string): Promise<{ text?: string; code?: string }> {
  try {
    return { text: await readFile(path, "utf8") };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? "unknown" };
  }
}

function isSame(one: CertificatePair, other: CertificatePair): boolean {
  return one.cert === other.cert && one.key === other.key;
}
