import type { Db } from "../../db/schema.ts";
import { ServiceError } from "../../errors.ts";
import { countTry, tryKey } from "./count-try.ts";

/** So that a workspace can't be used to send email to the world. */
const LIMIT = { tries: 100, windowMs: 3_600_000 };

/** Counts one invitation that is emailed. Throws RATE_LIMITED for one too many. */
export async function countInvitationMail(db: Db, workspaceId: string, now: Date): Promise<void> {
  const seconds = await countTry(db, tryKey("invitations of", workspaceId), LIMIT, now);
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  const message = `This workspace has sent 100 invitations within an hour. Try again in ${minutes} min, or leave out the email.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}
