import { writeFile } from "node:fs/promises";
import { readApiSchemas } from "../api-schema/schema.ts";
import { defineCommand } from "../command/command.ts";
import { Failure } from "../command/failure.ts";
import { allPages } from "../connection/all-pages.ts";
import { withConnection, type Connection } from "../connection/connection.ts";
import { junitXml } from "../rehearsal/junit.ts";
import { readRehearsals, type FileProblem, type Rehearsal } from "../rehearsal/read-rehearsals.ts";
import { resultJson, resultLines, type RehearsalResult } from "../rehearsal/rehearsal-result.ts";
import { runRehearsal } from "../rehearsal/run-rehearsal.ts";

const WRONG_FILES = 2;

export const rehearse = defineCommand({
  name: "rehearse",
  operands: "FILE…",
  takes: { least: 1, most: Number.POSITIVE_INFINITY },
  summary: "Rehearse conversations and check what the agent says and does",
  details: `Each YAML file describes one or several rehearsals: the agent, values, what the
caller does, how tools answer, and what to expect. Nothing is rehearsed unless
every file is right. The status is 1 if a rehearsal fails.`,
  options: {
    junit: { type: "string", value: "FILE", help: "Write the results as JUnit XML" },
    json: { type: "boolean", help: "Print the results as JSON" },
  },
  async run({ operands: files, options }, { terminal, environment }) {
    return withConnection(environment, async (connection) => {
      const { client } = connection;
      const schemas = await readApiSchemas(client);
      const { rehearsals, problems } = await readRehearsals(schemas, files);
      const agents = await agentsByName(connection);
      problems.push(...rehearsals.flatMap((rehearsal) => agentProblems(agents, rehearsal)));
      if (problems.length > 0) {
        for (const { file, message } of problems) terminal.note(`${file}: ${message}`);
        terminal.note("Nothing was rehearsed.");
        return WRONG_FILES;
      }
      const results: RehearsalResult[] = [];
      for (const rehearsal of rehearsals) {
        const result = await runRehearsal(client, rehearsal, agents.get(rehearsal.agent)?.[0] ?? "");
        results.push(result);
        if (!options.json) for (const line of resultLines(result)) terminal.print(line);
      }
      if (options.junit !== undefined) await writeReport(options.junit, results);
      const failed = results.filter(({ status }) => status !== "passed").length;
      if (options.json) terminal.print(JSON.stringify(results.map(resultJson), null, 2));
      else terminal.print(`${results.length - failed} passed, ${failed} failed.`);
      return failed === 0 ? 0 : 1;
    });
  },
});

/** Ids by name. */
async function agentsByName({ client }: Connection): Promise<Map<string, string[]>> {
  const agents = await allPages((query) => client.call("agents_list", { query }));
  const ids = new Map<string, string[]>();
  for (const { id, name } of agents) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

function agentProblems(agents: ReadonlyMap<string, string[]>, { file, agent }: Rehearsal): FileProblem[] {
  const { length } = agents.get(agent) ?? [];
  if (length === 1) return [];
  const name = JSON.stringify(agent);
  const message =
    length === 0 ? `there is no agent called ${name}` : `the workspace has several agents called ${name}`;
  return [{ file, message: `agent: ${message}` }];
}

async function writeReport(path: string, results: readonly RehearsalResult[]): Promise<void> {
  await writeFile(path, junitXml(results)).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`Can't write ${path} (${error.code}). Check the folder.`);
  });
}
