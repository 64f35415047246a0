import { deleteAccount } from "../../../access/accounts/delete-account.ts";
import { JOINED } from "../../../events/live/workspace-event.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf } from "../auth/session-schema.ts";
import { PersonDeletion } from "./account-schema.ts";
import { confirmPerson } from "./confirm-person.ts";

/** docs/accounts.md#deleting-your-account */
export const deletePersonOperation = defineOperation({
  id: "auth_delete_person",
  method: "DELETE",
  path: "/auth/person",
  role: "person",
  tag: "people",
  summary: "Delete your account",
  description:
    "Takes your password or a code. Ends your sessions, access tokens, memberships and open invitations. Audit logs keep the name that you had. If you're the only owner of a workspace, name it in `delete_workspaces` to delete it too. This can't be undone.",
  body: PersonDeletion,
  bodyOptional: true,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 204: null },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  destructive: true,
  audit: false, // `deleteAccount` writes an entry in each workspace that the person leaves
  async handle(context, request) {
    const { db, events, logger, people } = context;
    const { actor: person, body, address } = request;
    const sender = senderOf(request);
    await confirmPerson(context, person, body, sender);
    const workspaceIds = body.delete_workspaces ?? [];
    const userAgent = sender.userAgent ?? null;
    const { deleted, left } = await db.transaction((tx) =>
      deleteAccount(tx, { person, workspaceIds, address, userAgent }),
    );
    const { userId } = person;
    logger.warn({ user_id: userId, deleted_workspaces: deleted }, "account deleted");
    const data = { rooms: JOINED, operation: "auth_delete_person", resource: null, by: null };
    for (const id of left) events.publish(id, { type: "changed", data });
    events.checkAccess(userId);
    return { status: 204, headers: { "set-cookie": await people.signOut(sender) } };
  },
});
