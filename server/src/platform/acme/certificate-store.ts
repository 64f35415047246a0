/** Certificates in the database, for all processes. Keys are sealed. */
import { and, eq, lt, or, sql } from "drizzle-orm";
import { acmeCertificates } from "../db/provider-tables.ts";
import { resealTable, type ResealCount } from "../db/reseal-table.ts";
import type { Db } from "../db/schema.ts";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { CertificatePair } from "../tls/certificate-pair.ts";
import { newKey } from "./account-key.ts";

export interface CertificateStore {
  db: Db;
  secrets: SecretBox;
  /** This process. */
  instanceId: string;
}

export type CertificateRow = typeof acmeCertificates.$inferSelect;

const contextOf = (id: string, what: "account" | "certificate" | "challenge") => `${id}/${what}`;

/** The row of this name at this ACME server, made with a new account key if there is none. */
export async function openRow(
  { db, secrets }: CertificateStore,
  name: { host: string; directoryUrl: string },
): Promise<CertificateRow> {
  const id = newId("crt");
  const accountKey = secrets.seal(newKey(), contextOf(id, "account"));
  await db
    .insert(acmeCertificates)
    .values({ ...name, id, accountKey })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(acmeCertificates)
    .where(and(eq(acmeCertificates.host, name.host), eq(acmeCertificates.directoryUrl, name.directoryUrl)));
  if (!row) throw new Error("the row of the certificate is gone");
  return row;
}

export async function readRow(
  { db }: CertificateStore,
  { id }: CertificateRow,
): Promise<CertificateRow | null> {
  const [row] = await db.select().from(acmeCertificates).where(eq(acmeCertificates.id, id));
  return row ?? null;
}

/** PEM. */
export function accountKeyOf({ secrets }: CertificateStore, row: CertificateRow): string {
  return secrets.open(row.accountKey, contextOf(row.id, "account"));
}

/** Null before the first certificate. */
export function pairOf({ secrets }: CertificateStore, row: CertificateRow): CertificatePair | null {
  if (row.certificate === null || row.privateKey === null) return null;
  return { cert: row.certificate, key: secrets.open(row.privateKey, contextOf(row.id, "certificate")) };
}

/** What answers TLS-ALPN-01 now; null while nothing does. */
export function challengeOf({ secrets }: CertificateStore, row: CertificateRow): CertificatePair | null {
  if (row.challenge === null) return null;
  return JSON.parse(secrets.open(row.challenge, contextOf(row.id, "challenge"))) as CertificatePair;
}

/** Longer than an attempt can take, ms. */
const LEFT_AFTER_MS = 600_000;

/** True if this process may get a certificate now: no other living one is at it. */
export async function claimRow(
  { db, instanceId }: CertificateStore,
  { id }: CertificateRow,
  now: Date,
): Promise<boolean> {
  const isNobodys = sql`not exists (select from instances where instances.id = ${acmeCertificates.claimedBy})`;
  // A process makes one attempt at a time: an old claim of its own is left from one whose end couldn't be written.
  const isLeft = and(
    eq(acmeCertificates.claimedBy, instanceId),
    lt(acmeCertificates.attemptedAt, new Date(now.getTime() - LEFT_AFTER_MS)),
  );
  const claimed = await db
    .update(acmeCertificates)
    .set({ claimedBy: instanceId, attemptedAt: now })
    .where(and(eq(acmeCertificates.id, id), or(isNobodys, isLeft)))
    .returning({ id: acmeCertificates.id });
  return claimed.length > 0;
}

export async function saveChallenge(
  { db, secrets }: CertificateStore,
  { id }: CertificateRow,
  pair: CertificatePair,
): Promise<void> {
  const challenge = secrets.seal(JSON.stringify(pair), contextOf(id, "challenge"));
  await db.update(acmeCertificates).set({ challenge }).where(eq(acmeCertificates.id, id));
}

/** Ends an attempt: with a pair if it succeeded, with null if it failed. */
export async function endAttempt(
  { db, secrets }: CertificateStore,
  { id }: CertificateRow,
  pair: CertificatePair | null,
): Promise<void> {
  const outcome = pair
    ? {
        certificate: pair.cert,
        privateKey: secrets.seal(pair.key, contextOf(id, "certificate")),
        failures: 0,
      }
    : { failures: sql`${acmeCertificates.failures} + 1` };
  await db
    .update(acmeCertificates)
    .set({ ...outcome, challenge: null, claimedBy: null })
    .where(eq(acmeCertificates.id, id));
}

/** Gives a claim back without an outcome, when the process stops. */
export async function releaseRow({ db, instanceId }: CertificateStore): Promise<void> {
  await db
    .update(acmeCertificates)
    .set({ claimedBy: null, challenge: null, attemptedAt: null })
    .where(eq(acmeCertificates.claimedBy, instanceId));
}

/** Reseals every key with the first of SECRETS_KEYS; see `resealTable`. */
export async function resealCertificates(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { certificates: number }> {
  const names = ["accountKey", "privateKey", "challenge"] as const;
  const { rows, ...count } = await resealTable(db, secrets, acmeCertificates, names, (row, reseal) => ({
    accountKey: reseal(row.accountKey, contextOf(row.id, "account")),
    privateKey: row.privateKey && reseal(row.privateKey, contextOf(row.id, "certificate")),
    challenge: row.challenge && reseal(row.challenge, contextOf(row.id, "challenge")),
  }));
  return { certificates: rows, ...count };
}
