/** The plan of `clients/cli/src`, from the ground up. `server-zones.ts` explains how the plan is enforced. */
export const CLI_ZONES: Record<string, string> = {
  command: "",
  "api-schema": "",
  connection: "command",
  folder: "api-schema command connection",
  push: "api-schema command folder",
  tail: "command connection",
  commands: "api-schema command connection folder push tail",
  "main.ts": "command commands",
};
