/**
 * Tables of people, memberships, and email to people. The first six are better-auth's, so their property names are its
 * field names.
 */
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Sealed } from "./column-types.ts";
import { json } from "./json-column.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => time("created_at").notNull().defaultNow();
const updated = () => time("updated_at").notNull().defaultNow();
const role = () => text().$type<"viewer" | "editor" | "admin" | "owner">().notNull();

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  createdAt: created(),
  updatedAt: updated(),
});

export const userSessions = pgTable("user_sessions", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  token: text().notNull().unique(),
  expiresAt: time("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  /** Null: not used since it was first counted. */
  lastSeenAt: time("last_seen_at"),
  createdAt: created(),
  updatedAt: updated(),
});

export const userAccounts = pgTable("user_accounts", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  password: text(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: time("access_token_expires_at"),
  refreshTokenExpiresAt: time("refresh_token_expires_at"),
  scope: text(),
  createdAt: created(),
  updatedAt: updated(),
});

export const authRateLimits = pgTable("auth_rate_limits", {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text("user_id").notNull().unique(),
  secret: text().notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: time("locked_until"),
});

export const authVerifications = pgTable("auth_verifications", {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: time("expires_at").notNull(),
  createdAt: created(),
  updatedAt: updated(),
});

export const passwordResets = pgTable("password_resets", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  /** The link was emailed to the person, so whoever uses it reads their email. */
  byEmail: boolean("by_email").notNull(),
  removesTwoFactor: boolean("removes_two_factor").notNull().default(false),
  expiresAt: time("expires_at").notNull(),
  usedAt: time("used_at"),
  createdAt: created(),
});

export const members = pgTable(
  "members",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    role: role(),
    /** The groups at the OpenID provider decide about it. */
    byProvider: boolean("by_provider").notNull().default(false),
    /** Sessions that began before can't use the workspace; null: all can. */
    signedOutAt: time("signed_out_at"),
    /** Gets emails about what needs attention; null: doesn't. */
    attentionMail: boolean("attention_mail"),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const invitations = pgTable("invitations", {
  id: text().primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  role: role(),
  email: text(),
  tokenHash: text("token_hash").notNull().unique(),
  invitedBy: text("invited_by"),
  expiresAt: time("expires_at").notNull(),
  acceptedAt: time("accepted_at"),
  acceptedBy: text("accepted_by"),
  createdAt: created(),
});

/** Emails that wait to be sent. */
export const mails = pgTable("mails", {
  id: text().primaryKey(),
  kind: text().notNull(),
  content: json().$type<Sealed>().notNull(),
  dueAt: time("due_at").notNull().defaultNow(),
  giveUpAt: time("give_up_at").notNull(),
  attempts: integer().notNull().default(0),
  claims: integer().notNull().default(0),
  claimedBy: text("claimed_by"),
  createdAt: time("created_at").notNull().defaultNow(),
});
