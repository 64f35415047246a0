import { defineCommand } from "../command/command.ts";
import { removeSettings } from "../connection/settings.ts";

export const logout = defineCommand({
  name: "logout",
  operands: "",
  takes: { least: 0, most: 0 },
  summary: "Delete the saved address and access token",
  details: `The token itself stays valid. Revoke it in the dashboard under Settings, Access
tokens, if nothing else uses it.`,
  options: {},
  async run(_given, { terminal, environment }) {
    const path = await removeSettings(environment);
    terminal.print(path === null ? "You weren't logged in." : `Logged out. Deleted ${path}.`);
    if (path !== null)
      terminal.note("The access token is still valid. Revoke it in the dashboard if you no longer need it.");
    if (environment["PARLEY_TOKEN"])
      terminal.note("PARLEY_TOKEN is set, so other commands still use that token.");
    return 0;
  },
});
