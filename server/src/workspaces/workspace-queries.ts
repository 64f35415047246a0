import { workspaces, type Db } from "../db/schema.ts";
import { newId } from "../ids.ts";

export async function hasWorkspace(db: Db): Promise<boolean> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).limit(1);
  return rows.length > 0;
}

/** Returns its id. */
export async function insertWorkspace(db: Db, name: string): Promise<string> {
  const id = newId("ws");
  await db.insert(workspaces).values({ id, name });
  return id;
}
