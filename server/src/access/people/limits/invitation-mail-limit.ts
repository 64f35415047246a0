import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { countTry, tryKey } from "./count-try.ts";

/** So that nobody can use the service to send email to the world, not even from many workspaces. */
const LIMIT = { tries: 100, windowMs: 3_600_000 };

/** Counts one invitation that is emailed. Throws RATE_LIMITED for one too many of this workspace or this person. */
export async function countInvitationMail(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
  now: Date,
): Promise<void> {
  const ofWorkspace = await countTry(db, tryKey("invitations of", workspaceId), LIMIT, now);
  const ofPerson = userId === null ? null : await countTry(db, tryKey("invitations by", userId), LIMIT, now);
  const seconds = ofWorkspace ?? ofPerson;
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  const who = ofWorkspace === null ? "You have" : "This workspace has";
  const message = `${who} sent 100 invitations within an hour. Try again in ${minutes} min, or leave out the email.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}
