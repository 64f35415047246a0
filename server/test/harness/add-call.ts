import { newId } from "@parley/base/ids";
import { calls, type Db } from "../../src/platform/db/schema.ts";

/** Inserts the row of a browser call that is in progress, but for what is given; resolves with its ID. */
export async function addCall(
  db: Db,
  workspaceId: string,
  given: Partial<typeof calls.$inferInsert> = {},
): Promise<string> {
  const id = newId("call");
  await db.insert(calls).values({
    id,
    workspaceId,
    agentId: "agt_1",
    instanceId: "node_1",
    direction: "browser",
    status: "in_progress",
    variableValues: {},
    systemPrompt: "",
    firstMessage: "",
    tools: [],
    ...given,
  });
  return id;
}
