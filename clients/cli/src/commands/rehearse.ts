import { writeJson } from "@parley/client";
import { writeFile } from "node:fs/promises";
import { readApiSchemas } from "../api-schema/schema.ts";
import { defineCommand } from "../command/command.ts";
import { Failure, UsageError } from "../command/failure.ts";
import { oneLine } from "../command/plain-text.ts";
import { collect, WHOLE_PAGE } from "../connection/collect.ts";
import { withConnection, type Connection } from "../connection/connection.ts";
import { junitXml } from "../rehearsal/junit.ts";
import { readRehearsals, type Rehearsal } from "../rehearsal/read-rehearsals.ts";
import { resultJson, resultLines, type RehearsalResult } from "../rehearsal/rehearsal-result.ts";
import { runRehearsal } from "../rehearsal/run-rehearsal.ts";
import { readScenarios, runScenarios, type ScenarioSet } from "../rehearsal/run-scenarios.ts";

const WRONG_USE = 2;
/** The service's limit. */
const MOST_TIMES = 10;

export const rehearse = defineCommand({
  name: "rehearse",
  operands: "[FILE…]",
  takes: { least: 0, most: Number.POSITIVE_INFINITY },
  summary: "Rehearse conversations and check what the agent says and does",
  details: `Each YAML file describes one or several rehearsals: the agent, values, what the
caller does, how tools answer, and what to expect. --scenarios runs all
scenarios that an agent has on the server. Nothing is rehearsed unless every
file and every name is right. The status is 1 if anything fails.`,
  options: {
    scenarios: {
      type: "string",
      multiple: true,
      value: "AGENT",
      help: "Run all scenarios of this agent; may be repeated",
    },
    times: { type: "string", value: "N", help: "How often each scenario runs: 1 (default) to 10" },
    junit: { type: "string", value: "FILE", help: "Write the results as JUnit XML" },
    json: { type: "boolean", help: "Print the results as JSON" },
  },
  async run({ operands: files, options }, { terminal, environment, untilInterrupted }) {
    const names = [...new Set(options.scenarios)];
    if (files.length + names.length === 0) throw new UsageError("Name files, or agents with --scenarios.");
    const times = readTimes(options.times, names);
    return withConnection(environment, async (connection) => {
      const { client } = connection;
      const agents = await agentsByName(connection);
      const { rehearsals, problems } = await readFiles(connection, agents, files);
      const sets: ScenarioSet[] = [];
      for (const name of names) {
        const problem = agentProblem(agents, name);
        if (problem === null) sets.push(await readScenarios(client, name, idOf(agents, name)));
        else problems.push(problem);
      }
      for (const { agent, names: own } of sets)
        if (own.size === 0) problems.push(`${JSON.stringify(agent)} has no scenarios`);
      if (problems.length > 0) {
        for (const problem of problems) terminal.note(oneLine(problem));
        terminal.note("Nothing was rehearsed.");
        return WRONG_USE;
      }

      const results: RehearsalResult[] = [];
      const flaky: string[] = [];
      const take = (result: RehearsalResult) => {
        results.push(result);
        if (!options.json) for (const line of resultLines(result)) terminal.print(line);
      };
      for (const rehearsal of rehearsals)
        take(await runRehearsal(client, rehearsal, idOf(agents, rehearsal.agent)));
      const signal = sets.length > 0 ? untilInterrupted() : new AbortController().signal;
      for (const set of sets) {
        const done = await runScenarios(client, set, times, signal);
        done.results.forEach(take);
        flaky.push(...done.flaky);
      }

      if (options.junit !== undefined) await writeReport(options.junit, results);
      const failed = results.filter(({ status }) => status !== "passed").length;
      if (options.json) terminal.print(writeJson(results.map(resultJson), 2));
      else {
        for (const line of flaky) terminal.print(oneLine(line));
        terminal.print(`${results.length - failed} passed, ${failed} failed.`);
      }
      return failed === 0 ? 0 : 1;
    });
  },
});

/** Throws UsageError. */
function readTimes(given: string | undefined, agents: readonly string[]): number {
  if (given === undefined) return 1;
  if (agents.length === 0) throw new UsageError("--times is for --scenarios.");
  const times = Number(given);
  if (Number.isInteger(times) && times >= 1 && times <= MOST_TIMES) return times;
  throw new UsageError(`--times takes 1 to ${MOST_TIMES}, not ${given}`);
}

/** The rehearsals of the files, and what is wrong with them. */
async function readFiles(
  { client }: Connection,
  agents: ReadonlyMap<string, string[]>,
  files: readonly string[],
): Promise<{ rehearsals: Rehearsal[]; problems: string[] }> {
  if (files.length === 0) return { rehearsals: [], problems: [] };
  const { rehearsals, problems } = await readRehearsals(await readApiSchemas(client), files);
  for (const { file, agent } of rehearsals) {
    const message = agentProblem(agents, agent);
    if (message !== null) problems.push({ file, message: `agent: ${message}` });
  }
  return { rehearsals, problems: problems.map(({ file, message }) => `${file}: ${message}`) };
}

/** Ids by name. */
async function agentsByName({ client }: Connection): Promise<Map<string, string[]>> {
  const agents = await collect(client.each("agents_list", { query: WHOLE_PAGE }));
  const ids = new Map<string, string[]>();
  for (const { id, name } of agents) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** Null if there is exactly one agent with this name. */
function agentProblem(agents: ReadonlyMap<string, string[]>, agent: string): string | null {
  const { length } = agents.get(agent) ?? [];
  if (length === 1) return null;
  const name = JSON.stringify(agent);
  return length === 0
    ? `there is no agent called ${name}`
    : `the workspace has several agents called ${name}`;
}

function idOf(agents: ReadonlyMap<string, string[]>, agent: string): string {
  return agents.get(agent)?.[0] ?? "";
}

async function writeReport(path: string, results: readonly RehearsalResult[]): Promise<void> {
  await writeFile(path, junitXml(results)).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`Can't write ${path} (${error.code}). Check the folder.`);
  });
}
