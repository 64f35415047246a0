import { fileURLToPath } from "node:url";
import { CLI_ZONES } from "./cli-zones.ts";
import { DASHBOARD_ZONES } from "./dashboard-zones.ts";
import { PACKAGE_ZONES } from "./package-zones.ts";
import { SERVER_ZONES } from "./server-zones.ts";
import { WEB_ZONES } from "./web-zones.ts";
import { readPackage, workspacePackages } from "./workspace-packages.ts";
import type { Plan } from "./zone.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Every plan of folders in the repository. */
export const plans: readonly Plan[] = [
  ...Object.entries(PACKAGE_ZONES).map(([folder, zones]) => planOf(folder, zones)),
  planOf("server", SERVER_ZONES),
  { root: "dashboard/src", zones: DASHBOARD_ZONES, everywhere: [], packages: ["client", "web"] },
  { root: "clients/web/src", zones: WEB_ZONES, everywhere: ["wire.gen.ts"], packages: [] },
  { root: "clients/cli/src", zones: CLI_ZONES, everywhere: [], packages: ["client", "web"] },
];

function planOf(folder: string, zones: Plan["zones"]): Plan {
  return { root: `${folder}/src`, zones, everywhere: [], packages: readPackage(ROOT, folder).allowed };
}

/** The last names of this repository's own packages. */
export function packageNames(): string[] {
  return workspacePackages(ROOT).map(({ name }) => name);
}
