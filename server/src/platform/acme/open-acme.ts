/**
 * Keeps a certificate for the service's public name, from an ACME server (docs/operations.md#certificates-by-acme). All
 * processes on one database share it: one of them gets it, the others find it there.
 */
import { X509Certificate } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import { messageOf, rootMessageOf } from "@parley/base/thrown";
import { describeCertificate, type CertificatePair } from "../tls/certificate-pair.ts";
import { answerHttpChallenge, thumbprint } from "./account-key.ts";
import {
  accountKeyOf,
  challengeOf,
  claimRow,
  endAttempt,
  openRow,
  pairOf,
  readRow,
  releaseRow,
  saveChallenge,
  type CertificateRow,
  type CertificateStore,
} from "./certificate-store.ts";
import { whenDue } from "./when-due.ts";
import { runOrder } from "./run-order.ts";

export interface Acme {
  /** Resolves when a certificate is in use, when the first attempt has failed, or after half a minute. */
  settled: Promise<void>;
  /** The answer to a request by HTTP; null if it is no challenge. */
  answer(path: string): string | null;
  /** What TLS-ALPN-01 is answered with; null if nobody expects that now. */
  challengeCertificate(): Promise<CertificatePair | null>;
  close(): Promise<void>;
}

export interface AcmeOptions extends CertificateStore {
  host: string;
  directoryUrl: string;
  email: string;
  /** Plain HTTP requests reach `answer`. */
  hasHttp: boolean;
  userAgent: string;
  clock: Clock;
  logger: Pick<Logger, "info" | "warn" | "error">;
  onCertificate(pair: CertificatePair): void;
  /** PEM. See `OrderRequest`. */
  ca?: string;
}

/** How often the row is read, ms. */
const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;
const SETTLED_MS = 30_000;

/** Rejects if the database doesn't answer. */
export async function openAcme(options: AcmeOptions): Promise<Acme> {
  const { host, directoryUrl, email, userAgent, hasHttp, clock, logger, onCertificate, ca } = options;
  const row = await openRow(options, { host, directoryUrl });
  const accountKey = accountKeyOf(options, row);
  const accountThumbprint = thumbprint(accountKey);
  const closing = new AbortController();
  let inUse: string | null = null;
  let own = 0; // attempts of this process
  let busy: Promise<void> | null = null;
  let reading: Promise<CertificatePair | null> | null = null;

  function use(current: CertificateRow): void {
    const pair = current.certificate === inUse ? null : pairOf(options, current);
    if (!pair) return;
    inUse = pair.cert;
    onCertificate(pair);
    logger.info(
      { host, until: describeCertificate(pair).until },
      "using the certificate from the ACME server",
    );
  }

  async function look(): Promise<void> {
    const current = await readRow(options, row);
    if (!current || closing.signal.aborted) return;
    use(current);
    const end = current.certificate === null ? null : new X509Certificate(current.certificate);
    const now = clock.now();
    const due = whenDue({
      certificate: end && { from: end.validFromDate.getTime(), to: end.validToDate.getTime() },
      // A new process tries soon: it was probably started because something was put right.
      failures: own === 0 ? Math.min(current.failures, 1) : current.failures,
      attemptedAt: current.attemptedAt?.getTime() ?? null,
      now,
    });
    if (now < due || !(await claimRow(options, current, new Date(now)))) return;
    own++;
    await attempt(current);
  }

  async function attempt(current: CertificateRow): Promise<void> {
    const challengeType = hasHttp && current.failures % 2 === 0 ? "http-01" : "tls-alpn-01";
    const request = {
      directoryUrl,
      email,
      host,
      accountKey,
      challengeType,
      userAgent,
      ...(ca && { ca }),
    } as const;
    try {
      const pair = await runOrder(request, ({ pair }) => saveChallenge(options, row, pair), closing.signal);
      await endAttempt(options, row, pair);
      logger.info({ host, directory: directoryUrl }, "got a certificate from the ACME server");
      const after = await readRow(options, row);
      if (after) use(after);
    } catch (error) {
      if (closing.signal.aborted) return;
      await endAttempt(options, row, null);
      const failures = current.failures + 1;
      const wait = whenDue({ certificate: null, failures, attemptedAt: 0, now: 0 }) / MINUTE_MS;
      logger.error(
        { failures },
        `No certificate for ${host}: ${messageOf(error)}. Next attempt in ${wait} min.`,
      );
    }
  }

  function lookOnce(): Promise<void> {
    busy ??= look()
      .catch((error: unknown) =>
        logger.warn({ reason: rootMessageOf(error) }, "the certificate could not be looked up"),
      )
      .finally(() => (busy = null));
    return busy;
  }

  async function readChallenge(): Promise<CertificatePair | null> {
    try {
      const current = await readRow(options, row);
      return current && challengeOf(options, current);
    } catch {
      return null; // the attempt fails and says why
    }
  }

  const stop = clock.every(LOOK_MS, () => void lookOnce());
  const first = lookOnce();
  return {
    settled: Promise.race([first, pause(SETTLED_MS, undefined, { ref: false })]),
    answer: (path) => answerHttpChallenge(path, accountThumbprint),
    // One read at a time, however many strangers ask.
    challengeCertificate: () => (reading ??= readChallenge().finally(() => (reading = null))),
    async close() {
      stop();
      closing.abort();
      await busy;
      await releaseRow(options).catch(() => undefined); // a claim ends with its process anyway
    },
  };
}
