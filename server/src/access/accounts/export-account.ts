/** Everything that the service keeps about somebody's account (docs/accounts.md#your-data). */
import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import { accountEvents, auditLog } from "../../platform/db/audit-tables.ts";
import { callComments } from "../../platform/db/call-tables.ts";
import { members, userAccounts, users } from "../../platform/db/people-tables.ts";
import { accessTokens, workspaces, type Db } from "../../platform/db/schema.ts";
import { listSessions } from "../people/sessions/session-queries.ts";
import { issuerOf, OIDC } from "../people/sign-in-methods.ts";

/** Rows read at a time, so that a long history takes neither much memory nor the processor for long. */
const PAGE = 200;

export interface Exported {
  userId: string;
  now: Date;
  sessionDays: number;
  /** When the requesting session began: workspaces that it was signed out of show none of their audit log. */
  startedAt: Date;
}

/** One JSON object in pieces. Comments and audit logs are those of workspaces that the person is a member of. */
export async function* exportAccount(
  db: Db,
  { userId, now, sessionDays, startedAt }: Exported,
): AsyncGenerator<string> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  const accounts = await db.select().from(userAccounts).where(eq(userAccounts.userId, userId));
  const ways = {
    has_password: accounts.some(({ providerId }) => providerId === "credential"),
    has_two_factor: person.twoFactorEnabled,
    single_sign_on: accounts
      .filter(({ providerId }) => providerId === OIDC)
      .map(({ accountId, createdAt }) => ({
        issuer: issuerOf(accountId),
        subject: accountId.slice(accountId.indexOf(" ") + 1),
        connected_at: createdAt,
      })),
  };
  const { id, name, email, emailVerified, createdAt } = person;
  yield `{"exported_at":${JSON.stringify(now)}`;
  yield `,"person":${JSON.stringify({ id, name, email, email_verified: emailVerified, created_at: createdAt })}`;
  yield `,"sign_in":${JSON.stringify(ways)}`;
  yield* list("sessions", (before) =>
    listSessions(db, userId, { now, sessionDays }, { limit: PAGE, before }),
  );
  yield* list("workspaces", (before) => membershipsOf(db, userId, before));
  yield* list("access_tokens", (before) => tokensOf(db, userId, before));
  yield* list("account_events", (before) => eventsOf(db, userId, before));
  const ofWorkspaces = { db, userId, startedAt };
  yield* listOfWorkspaces("call_comments", commentsBy, ofWorkspaces);
  yield* listOfWorkspaces("audit_log", entriesOf, ofWorkspaces);
  yield "}\n";
}

type ReadPage<T> = (before: string | null) => Promise<T[]>;

async function* eachOf<T extends { id: string }>(read: ReadPage<T>): AsyncGenerator<T> {
  let before: string | null = null;
  for (;;) {
    const rows: T[] = await read(before);
    yield* rows;
    if (rows.length < PAGE) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** A member with an array, one row after another. */
async function* list<T extends { id: string }>(name: string, read: ReadPage<T>): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const row of eachOf(read)) {
    yield `${isFirst ? "" : ","}${JSON.stringify(snakeCased(row))}`;
    isFirst = false;
  }
  yield "]";
}

/** A member with an array of what the person did in each workspace, one row after another. */
async function* listOfWorkspaces<T extends { id: string }>(
  name: string,
  read: (db: Db, workspaceId: string, userId: string, before: string | null) => Promise<T[]>,
  { db, userId, startedAt }: Pick<Exported, "userId" | "startedAt"> & { db: Db },
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const { id: workspaceId } of eachOf((before) => membershipsOf(db, userId, before, startedAt))) {
    for await (const row of eachOf((before) => read(db, workspaceId, userId, before))) {
      yield `${isFirst ? "" : ","}${JSON.stringify(row)}`;
      isFirst = false;
    }
  }
  yield "]";
}

/** The API's spelling of a row's members. */
function snakeCased(row: object): object {
  const spelled = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [spelled(name), value]));
}

/** `startedAt`: only those that a session from that moment can use. */
function membershipsOf(db: Db, userId: string, before: string | null, startedAt?: Date) {
  return db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: members.role,
      joinedAt: members.createdAt,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.userId, userId),
        startedAt && or(isNull(members.signedOutAt), lt(members.signedOutAt, startedAt)),
        before === null ? undefined : lt(workspaces.id, before),
      ),
    )
    .orderBy(desc(workspaces.id))
    .limit(PAGE);
}

function tokensOf(db: Db, userId: string, before: string | null) {
  const isTheirs = and(
    eq(accessTokens.workspaceId, members.workspaceId),
    eq(accessTokens.userId, members.userId),
  );
  return db
    .select({
      id: accessTokens.id,
      workspaceId: accessTokens.workspaceId,
      name: accessTokens.name,
      role: accessTokens.role,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .innerJoin(members, isTheirs)
    .where(and(eq(members.userId, userId), before === null ? undefined : lt(accessTokens.id, before)))
    .orderBy(desc(accessTokens.id))
    .limit(PAGE);
}

/** What they did, when and from where; not what others named or changed. */
function entriesOf(db: Db, workspaceId: string, userId: string, before: string | null) {
  return db
    .select({
      id: auditLog.id,
      workspace_id: auditLog.workspaceId,
      action: auditLog.action,
      resource_type: auditLog.resourceType,
      resource_id: auditLog.resourceId,
      access_token_id: auditLog.accessTokenId,
      address: auditLog.address,
      user_agent: auditLog.userAgent,
      created_at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        eq(auditLog.userId, userId),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE);
}

/** What they wrote about calls, also with their tokens. */
function commentsBy(db: Db, workspaceId: string, userId: string, before: string | null) {
  const { id, createdAt } = callComments;
  return db
    .select({
      id,
      workspace_id: callComments.workspaceId,
      call_id: callComments.callId,
      turn_id: callComments.turnId,
      text: callComments.text,
      created_at: createdAt,
    })
    .from(callComments)
    .where(
      and(
        eq(callComments.workspaceId, workspaceId),
        eq(callComments.userId, userId),
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE);
}

/** Sign-ins, refused ones and changes of how the person signs in. */
function eventsOf(db: Db, userId: string, before: string | null) {
  const { id, event, reason, count, address, userAgent, createdAt } = accountEvents;
  return db
    .select({ id, event, reason, count, address, user_agent: userAgent, created_at: createdAt })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(PAGE);
}
