/** The collaborators every route gets; `open-context.ts` opens them in order and closes them in reverse. Types only. */
import type { CertificatePair } from "./platform/tls/certificate-pair.ts";
import type { AccountLog } from "./access/account-log/account-event.ts";
import type { Places } from "@parley/base/bounds/open-places";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { CallSupervisor } from "./calls/live/supervisor.ts";
import type { Config } from "./config-types.ts";
import type { Database, DatabaseBackup } from "./platform/db/database.ts";
import type { DiskRoom } from "./platform/db/disk-room.ts";
import type { Db } from "./platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Mail } from "./access/mail/mail.ts";
import type { QueueWorker } from "./platform/queue/run-queue.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { Networks } from "@parley/base/net/own/networks";
import type { People } from "./access/people/people.ts";
import type { Oidc } from "./access/oidc/oidc.ts";
import type { Cluster } from "./platform/cluster/cluster.ts";
import type { CarrierGateway } from "./phone/carrier-gateway/carrier-gateway.ts";
import type { Phone } from "./phone/opening/open-phone.ts";
import type { Recordings } from "./calls/recordings/recordings.ts";
import type { SecretBox } from "./platform/secrets/secret-box.ts";
import type { AccountModels } from "./provider-keys/lists/account-models.ts";
import type { FirstTimes } from "./provider-keys/lists/first-times.ts";
import type { LastChecks } from "./provider-keys/lists/last-checks.ts";
import type { AccountVoices } from "./provider-keys/lists/account-voices.ts";
import type { ServerReach } from "./provider-keys/server-reach.ts";
import type { KeyChecks } from "@parley/vendors/key-check";
import type { Speech } from "@parley/conversation/speech";
import type { Rehearsals } from "./trials/rehearsals/rehearsals.ts";
import type { Warnings } from "./platform/warnings/warnings.ts";
import type { WorkspaceEvents } from "./events/live/workspace-events.ts";

export interface ServiceContext {
  config: Config;
  /** This process, among those on the same database. */
  instanceId: string;
  logger: Logger;
  db: Db;
  /** Whether the database accepts writes. */
  disk: DiskRoom;
  /** Copies of the embedded database; null with PostgreSQL. */
  backup: DatabaseBackup | null;
  secrets: SecretBox;
  /** Passwords and sessions. */
  people: People;
  /** Who signed in, who was refused, and changes of how people sign in. */
  accountLog: AccountLog;
  /** Missing without SMTP_URL. */
  mail?: Mail;
  /** Single sign-on; missing without OIDC_ISSUER. */
  oidc?: Oidc;
  /** Sends requests to addresses that users give; private networks and the service itself are refused. */
  guarded: GuardedClient;
  /** What may be reached at addresses that users give. */
  networks: Networks;
  calls: CallSupervisor;
  /** The sound of calls. */
  recordings: Pick<Recordings, "open" | "sweep">;
  /** The other processes on the same database; missing with the embedded database, which has only one process. */
  cluster?: Cluster;
  /** Conversations without a caller, in a thread of their own. */
  rehearsals: Rehearsals;
  /** Other threads, for work that may take long. */
  tasks: TaskRunner;
  places: Pick<Places, "imports" | "voicePreviews">;
  /** Voices and models, for use outside calls. */
  speech: Speech;
  /** How to ask each vendor whether a key works. */
  keyChecks: KeyChecks;
  /** Known problems of stored settings. */
  warnings: Pick<Warnings, "of">;
  /** The voices of vendors' accounts. */
  accountVoices: AccountVoices;
  /** The models that vendors list of accounts. */
  accountModels: AccountModels;
  /** How soon their models and voices began when they were tried. */
  firstTimes: FirstTimes;
  /** What the last check of each account found. */
  lastChecks: LastChecks;
  /** Which servers of accounts are down. */
  serverReach: ServerReach;
  /** Takes and places phone calls; missing while the phone line is down (PHONE_LINE_DOWN). */
  phone?: Pick<Phone, "line" | "trunkState" | "checkTrunk" | "drain">;
  /** Receives phone carriers' HTTP requests; missing while the phone line is down. */
  carriers?: Pick<CarrierGateway, "carriers" | "configure">;
  /** Delivers queued webhook events. */
  webhooks: Pick<QueueWorker, "wake">;
  /** Analyses calls that have ended. */
  analyses: Pick<QueueWorker, "wake">;
  /** Tells everyone watching a workspace what changes in it. */
  events: WorkspaceEvents;
  metrics: Metrics;
}

export interface OpenContext {
  context: ServiceContext;
  /** The one behind `context.db`, for work that needs a session of its own. */
  database: Database;
  /** Replaces the certificate of SIP over TLS. */
  setSipCertificate(certificate: CertificatePair): void;
  /** Resolves when every call worker can take calls; rejects if one can't start. */
  ready(): Promise<void>;
  /** Closes everything that was opened, in reverse. */
  close(): Promise<void>;
}
