/** The plan of `clients/cli/src`, from the ground up. `server-zones.ts` explains how the plan is enforced. */
export const CLI_ZONES: Record<string, string> = {
  command: "",
  "api-schema": "",
  yaml: "",
  connection: "command",
  folder: "api-schema command connection yaml",
  push: "api-schema command folder",
  rehearsal: "api-schema command connection yaml",
  tail: "command connection",
  commands: "api-schema command connection folder push rehearsal tail",
  "main.ts": "command commands",
};
