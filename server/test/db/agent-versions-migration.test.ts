import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { insertAgent } from "../../src/agents/agent-queries.ts";
import { agentValues } from "../../src/agents/agent-fields.ts";
import { writeAssignment } from "../../src/agents/assignment-queries.ts";
import { recordVersions, SYSTEM } from "../../src/agents/record-versions.ts";
import { tools } from "../../src/platform/db/schema.ts";
import { agentVersions } from "../../src/platform/db/version-tables.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const file = new URL("../../migrations/0017_agent_versions.sql", import.meta.url);
const [, forOldAgents = ""] = readFileSync(file, "utf8").split(/^(?=insert into agent_versions)/m);

test("agents from before versions existed get a first one with their current state, by the service itself", async () => {
  await using database = await openTestDatabase();
  const { db, pool } = database;
  const workspaceId = await insertWorkspace(db, "Test");
  const values = agentValues({
    name: 'Mara "the" \\ 1',
    system_prompt: "Line\n\t{{ now }} é 🎧",
    engine: { barge_in_ms: 400, bridge_phrases: false },
    active: false,
  });
  const plain = await insertAgent(db, workspaceId, agentValues({ name: "b", system_prompt: "" }));
  const agent = await insertAgent(db, workspaceId, values);
  const tool = { workspaceId, description: "", url: "https://api.example.com/", timeoutMs: 1000 };
  const rest = { auth: { type: "none" }, inputSchema: {}, method: "GET", active: true } as const;
  for (const id of ["tool_1", "tool_2"])
    await db.insert(tools).values({ ...tool, ...rest, headers: [], id, name: `name of ${id}` });
  await writeAssignment(db, agent.id, ["tool_2", "tool_1"]);

  await pool.query(forOldAgents);
  const rows = await db.select().from(agentVersions).orderBy(agentVersions.id);
  expect(rows).toMatchObject(
    [plain, agent].map(({ id, updatedAt }) => ({
      id: id.replace("agt_", "ver_"),
      agentId: id,
      number: 1,
      change: "created",
      userId: null,
      accessTokenId: null,
      createdAt: updatedAt,
    })),
  );
  expect(rows[1]?.snapshot.tools).toEqual([
    { id: "tool_2", name: "name of tool_2" },
    { id: "tool_1", name: "name of tool_1" },
  ]);
  // It matches a version written now, so no other is written.
  await recordVersions(db, [agent.id, plain.id], { change: "updated", author: SYSTEM });
  expect(await db.select().from(agentVersions).orderBy(agentVersions.id)).toEqual(rows);
});
