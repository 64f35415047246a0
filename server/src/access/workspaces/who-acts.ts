import { eq } from "drizzle-orm";
import { accessTokens, type Db } from "../../platform/db/schema.ts";
import type { Actor } from "../people/actor.ts";
import { findPersonName } from "../people/person-queries.ts";

/** Who acts, for a record that others read: the token if there is one, else the signed-in person. */
export async function whoActs(
  db: Db,
  { userId, tokenId }: Pick<Actor, "userId" | "tokenId">,
): Promise<{ token_id: string; name: string } | { user_id: string; name: string }> {
  if (tokenId === null) {
    const id = userId ?? "";
    return { user_id: id, name: (await findPersonName(db, id)) ?? "" };
  }
  const [token] = await db
    .select({ name: accessTokens.name })
    .from(accessTokens)
    .where(eq(accessTokens.id, tokenId));
  return { token_id: tokenId, name: token?.name ?? "" };
}
