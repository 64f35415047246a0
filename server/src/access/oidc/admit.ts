import { recordAudit } from "../audit/audit-queries.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Mail } from "../mail/mail.ts";
import type { OwnerLinks, Sender } from "../people/people.ts";
import { JOINED } from "../../events/live/workspace-event.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { findLink } from "../workspaces/join-by-link.ts";
import { isAnywhere } from "../workspaces/member-queries.ts";
import { admitPerson, type Admitted, type Entry } from "./admit-person.ts";
import { followRole, type RoleChange } from "./follow-role.ts";
import type { OidcSettings } from "./oidc-settings.ts";
import type { Profile } from "./profile.ts";
import { Refusal } from "./refusal.ts";

export interface AdmitOptions {
  settings: OidcSettings;
  db: Db;
  owner: OwnerLinks;
  events: WorkspaceEvents;
  /** Null: no email is sent. */
  mail: Mail | null;
  logger: Logger;
}

export type Admit = (profile: Profile, entry: Entry, sender: Sender) => Promise<Admitted>;

/** The operation that the audit log and watchers of a workspace are told. */
const OPERATION = "auth_finish_oidc";

/** Does everything that a sign-in changes, in one transaction, and tells the watchers. It throws Refusal. */
export function createAdmit({ settings, db, owner, events, mail, logger }: AdmitOptions): Admit {
  return async (profile, entry, sender) => {
    const { admitted, change } = await db.transaction(async (tx) => {
      const admitted = await admitPerson(tx, owner, profile, entry);
      const change = await followGroups(tx, admitted.person.userId, profile);
      await audit(tx, admitted, change, sender);
      if (admitted.isConnected && !admitted.isNew) await notice(tx, admitted);
      return { admitted, change };
    });
    mail?.wake();
    const { userId } = admitted.person;
    const changed = new Set([...admitted.joined, ...(change ? [change] : [])].map((one) => one.workspaceId));
    const data = { rooms: JOINED, operation: OPERATION, resource: null, by: null };
    for (const workspaceId of changed) events.publish(workspaceId, { type: "changed", data });
    if (change) events.checkAccess(userId);
    // Refuses people who were only here by a group that they have left.
    const mayStay = settings.roles === null || (await isAnywhere(db, userId));
    if (!mayStay && !(await mayJoin(entry, admitted))) throw new Refusal("not_invited");
    return admitted;
  };

  /** Whether their link works and is theirs to use. */
  async function mayJoin({ link: token }: Entry, { person }: Admitted): Promise<boolean> {
    const link = token === null ? null : await findLink(db, owner, token);
    return link !== null && (link.email === null || link.email === person.email);
  }

  /** Sent to the email of the account here, in case somebody else connected it. */
  async function notice(tx: Db, { person: { email: to } }: Admitted): Promise<void> {
    const at = new Date().toISOString();
    await mail?.queue(tx, { kind: "single_sign_on", to, at, provider: settings.name, event: "connected" });
  }

  async function followGroups(tx: Db, userId: string, { role }: Profile): Promise<RoleChange | null> {
    if (!settings.roles) return null;
    const { workspaceId } = settings.roles;
    const followed = await followRole(tx, { workspaceId, userId, role });
    if (typeof followed === "object") return followed;
    if (followed === "last_owner") logger.warn({ workspaceId, userId }, "the last owner stays owner");
    if (followed === "no_workspace") logger.error({ workspaceId }, "OIDC_WORKSPACE doesn't exist");
    return null;
  }

  async function audit(
    tx: Db,
    { person, joined }: Admitted,
    change: RoleChange | null,
    { address, userAgent }: Sender,
  ): Promise<void> {
    const entries = [
      ...joined.map(({ workspaceId, role, invitationId }) => ({
        workspaceId,
        detail: { role, invitation_id: invitationId },
      })),
      ...(change
        ? [{ workspaceId: change.workspaceId, detail: { role: change.role, by_provider: true } }]
        : []),
    ];
    for (const entry of entries) {
      await recordAudit(tx, {
        ...entry,
        action: OPERATION,
        resourceType: "member",
        resourceId: person.userId,
        resourceName: person.email,
        changes: [],
        actor: { userId: person.userId, tokenId: null },
        address,
        userAgent: userAgent ?? null,
      });
    }
  }
}
