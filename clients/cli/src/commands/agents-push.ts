import { writeJson } from "@parley/client";
import { readApiSchemas } from "../api-schema/schema.ts";
import { defineCommand } from "../command/command.ts";
import { Failure, UsageError } from "../command/failure.ts";
import type { Terminal } from "../command/terminal.ts";
import { withConnection } from "../connection/connection.ts";
import { readFolder } from "../folder/read-folder.ts";
import { readSeenVersions } from "../folder/seen-versions.ts";
import { readServerResources } from "../folder/server-resources.ts";
import { carryOut, type StepResult } from "../push/carry-out.ts";
import { checkOnServer } from "../push/check-on-server.ts";
import { makePlan, type Plan } from "../push/plan.ts";
import { planJson, planLines } from "../push/show-plan.ts";

export const agentsPush = defineCommand({
  name: "agents push",
  operands: "[DIR]",
  takes: { least: 0, most: 1 },
  summary: "Bring the workspace's agents and tools in line with files",
  details: `Creates and updates what DIR/agents and DIR/tools describe (DIR is . by
default), found by name. Everything is checked first; if anything is wrong,
nothing changes. Agents and tools without a file are left alone.`,
  options: {
    "dry-run": { type: "boolean", help: "Show what would change, and change nothing" },
    yes: { type: "boolean", help: "Don't ask" },
    force: { type: "boolean", help: "Overwrite what changed on the server since the last pull or push" },
    json: { type: "boolean", help: "Print the plan or the result as JSON" },
  },
  async run({ operands: [root = "."], options }, { terminal, environment }) {
    const { "dry-run": isDry, yes, force = false, json } = options;
    if (!isDry && !yes && (json || !terminal.isInteractive))
      throw new UsageError("Add --yes to push without being asked, or --dry-run to see what would change.");
    return withConnection(environment, async ({ client, url, workspaceId }) => {
      const { resources: local, problems: broken } = await readFolder(root);
      if (local.length === 0 && broken.length === 0)
        throw new Failure(
          `There are no agents or tools in ${root === "." ? "this folder" : root}. Run \`parley agents pull ${root}\` to get them.`,
        );
      const schemas = await readApiSchemas(client);
      const server = await readServerResources(client, schemas, local);
      const seen = await readSeenVersions(root, url, workspaceId);
      const plan = makePlan({ schemas, local, server, seen, environment, force });
      plan.problems.unshift(...broken);
      if (plan.problems.length === 0) plan.problems.push(...(await checkOnServer(client, plan.steps)));

      if (json && (isDry || plan.problems.length > 0)) terminal.print(writeJson(planJson(plan), 2));
      if (plan.problems.length > 0) return refuse(terminal, plan);
      if (!json) for (const line of planLines(plan)) terminal.print(line);
      const isEmpty = plan.steps.every(({ action }) => action === "unchanged");
      if (isDry) return 0;
      if (!isEmpty && !yes && !/^y(es)?$/i.test(await terminal.ask(`Push this to ${url}? [y/N] `))) {
        terminal.note("Nothing was changed.");
        return 1;
      }
      const onResult = (result: StepResult) => !json && showResult(terminal, result);
      const results = await carryOut(client, plan, { server, seen, onResult });
      if (json) terminal.print(writeJson({ results: results.map(resultJson) }, 2));
      return results.every(({ outcome }) => outcome === "done" || outcome === "unchanged") ? 0 : 1;
    });
  },
});

function refuse(terminal: Terminal, { problems }: Plan): number {
  for (const { file, message } of problems) terminal.note(`${file}: ${message}`);
  terminal.note("Nothing was changed.");
  return 1;
}

function showResult(terminal: Terminal, { step, outcome, message }: StepResult): void {
  const { file, action } = step;
  if (outcome === "done") terminal.print(`${action}d  ${file.path}`);
  if (outcome === "failed") terminal.note(`${file.path}: ${message}`);
  if (outcome === "skipped" && action !== "unchanged") terminal.note(`${file.path}: not pushed`);
}

function resultJson({ step: { file, action }, outcome, message }: StepResult): unknown {
  return { file: file.path, kind: file.kind, name: file.name, action, outcome, message };
}
