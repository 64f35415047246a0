import { defineCommand } from "../command/command.ts";
import { withConnection } from "../connection/connection.ts";
import { pull } from "../folder/pull.ts";

export const agentsPull = defineCommand({
  name: "agents pull",
  operands: "[DIR]",
  takes: { least: 0, most: 1 },
  summary: "Write the workspace's agents and tools to files",
  details: `Writes DIR/agents/*.yaml and DIR/tools/*.yaml (DIR is . by default). Files that
already say what the server has stay as they are. Credentials are never
written: the file names an environment variable instead.`,
  options: {
    force: { type: "boolean", help: "Overwrite files that have changed since the last pull or push" },
    json: { type: "boolean", help: "Print what was written as JSON" },
  },
  async run({ operands: [root = "."], options }, { terminal, environment }) {
    return withConnection(environment, async (connection) => {
      const outcome = await pull(connection, root, options.force ?? false);
      if (options.json) terminal.print(JSON.stringify(outcome, null, 2));
      for (const { file, message } of outcome.problems) terminal.note(`${file}: ${message}`);
      if (outcome.problems.length > 0) {
        terminal.note("Nothing was written.");
        return 1;
      }
      for (const { message } of outcome.skipped) terminal.note(message);
      const status = outcome.skipped.length > 0 ? 1 : 0;
      if (options.json) return status;
      for (const { file, action } of outcome.files)
        if (action !== "unchanged") terminal.print(`${action}  ${file}`);
      const unchanged = outcome.files.filter(({ action }) => action === "unchanged").length;
      terminal.print(`${outcome.files.length - unchanged} written, ${unchanged} unchanged.`);
      for (const file of outcome.only_here) terminal.note(`${file}: isn't on the server`);
      return status;
    });
  },
});
