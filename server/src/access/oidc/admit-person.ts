/** Decides which account a sign-in with the provider leads to, and whether it is allowed. */
import type { Db } from "../../platform/db/schema.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";
import type { Person } from "../people/actor.ts";
import { isPasswordHash } from "../people/password-hashes.ts";
import type { OwnerLinks } from "../people/people.ts";
import { insertUser, lockPerson } from "../people/person-queries.ts";
import { findSignInMethods, issuerOf } from "../people/sign-in-methods.ts";
import { findInvitationsFor, spendInvitation } from "../workspaces/invitation-queries.ts";
import { joinByLink } from "../workspaces/join-by-link.ts";
import { findRole, insertMember } from "../workspaces/member-queries.ts";
import { lockWorkspace } from "../workspaces/workspace-queries.ts";
import type { Attempt } from "./attempt.ts";
import type { Profile } from "./profile.ts";
import { findPersonOfAccount, insertProviderAccount, lockPersonByEmail } from "./provider-accounts.ts";
import { Refusal } from "./refusal.ts";

/** A membership that came with a new account. */
export interface Joined {
  workspaceId: string;
  role: string;
  /** Null: by the first owner's link. */
  invitationId: string | null;
}

export interface Admitted {
  person: Person;
  isNew: boolean;
  /** The account here was connected with the one at the provider just now. */
  isConnected: boolean;
  /** Theirs at the provider. */
  accountId: string;
  joined: Joined[];
}

/** What they came with, besides their account at the provider. */
export interface Entry extends Pick<Attempt, "userId" | "link"> {
  /** That of the signed-in person who connects, read before their session was looked up. */
  passwordHash: string | null;
}

/**
 * Finds the person by their account at the provider, connects an account that has the same email if both sides verified
 * it, or makes an account for somebody who is invited or has a role by their groups. Throws Refusal.
 */
export async function admitPerson(
  tx: Db,
  owner: OwnerLinks,
  profile: Profile,
  { userId, link, passwordHash }: Entry,
): Promise<Admitted> {
  const { accountId } = profile;
  const known = await findPersonOfAccount(tx, accountId);
  if (known && (userId === null || known.userId === userId))
    return { person: known, isNew: false, isConnected: false, accountId, joined: [] };
  if (known) throw new Refusal("connected_elsewhere");
  if (userId !== null) {
    await lockPerson(tx, userId);
    // A reset while the provider was asked ended the session, and would have disconnected this account.
    if (!(await isPasswordHash(tx, userId, passwordHash))) throw new Refusal("expired");
    await connect(tx, userId, accountId);
    const person = await findPersonOfAccount(tx, accountId);
    if (!person) throw new Error("an account that was just connected can't be found");
    return { person, isNew: false, isConnected: true, accountId, joined: [] };
  }
  if (profile.email === null) throw new Refusal("email");
  const found = await lockPersonByEmail(tx, profile.email);
  if (!found) return signUp(tx, owner, { ...profile, email: profile.email }, link);
  // An unverified email may be anybody's, and whoever gave it here knows the account's password.
  // A second factor isn't asked for here, so whoever has one connects under Your account, where it is.
  if (!found.isVerified || found.hasTwoFactor) throw new Refusal("account_exists");
  await connect(tx, found.userId, accountId);
  return { person: found, isNew: false, isConnected: true, accountId, joined: [] };
}

/** Somebody else at the provider who got the email of a former colleague isn't the same person. */
async function connect(tx: Db, userId: string, accountId: string): Promise<void> {
  const { hasProvider } = await findSignInMethods(tx, userId, issuerOf(accountId));
  if (hasProvider) throw new Refusal("connected_elsewhere");
  try {
    await insertProviderAccount(tx, userId, accountId);
  } catch (error) {
    if (violatedConstraint(error) !== "user_accounts_provider_key") throw error;
    throw new Refusal("expired"); // the same sign-in twice at once
  }
}

async function signUp(
  tx: Db,
  owner: OwnerLinks,
  profile: Profile & { email: string },
  link: string | null,
): Promise<Admitted> {
  const { name, email, accountId } = profile;
  const person = await insertUser(tx, { name, email, isEmailVerified: true }).catch(asRefusal("expired"));
  await connect(tx, person.userId, accountId);
  const joined = [
    ...(link === null ? [] : [await joinWith(tx, owner, link, person)]),
    ...(await joinByEmail(tx, person)),
  ];
  if (joined.length === 0 && profile.role === null) throw new Refusal("not_invited");
  return { person, isNew: true, isConnected: true, accountId, joined };
}

async function joinWith(tx: Db, owner: OwnerLinks, link: string, person: Person): Promise<Joined> {
  const { workspace, role, invitationId } = await joinByLink(tx, owner, link, person).catch(
    asRefusal("link"),
  );
  return { workspaceId: workspace.id, role, invitationId };
}

/** Uses every open invitation for the verified email. */
async function joinByEmail(tx: Db, { userId, email }: Person): Promise<Joined[]> {
  const joined: Joined[] = [];
  for (const { id, workspaceId, role } of await findInvitationsFor(tx, email, new Date())) {
    await lockWorkspace(tx, workspaceId);
    if (await findRole(tx, workspaceId, userId)) continue;
    if (!(await spendInvitation(tx, id, userId, new Date()))) continue;
    await insertMember(tx, workspaceId, userId, role);
    joined.push({ workspaceId, role, invitationId: id });
  }
  return joined;
}

function asRefusal(reason: "link" | "expired") {
  return (error: unknown): never => {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal(error.code === "VALIDATION_FAILED" ? "other_email" : reason);
  };
}
