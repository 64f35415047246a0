import { CLI_ZONES } from "./cli-zones.ts";
import { DASHBOARD_ZONES } from "./dashboard-zones.ts";
import { EVERYWHERE, SERVER_ZONES } from "./server-zones.ts";
import { WEB_ZONES } from "./web-zones.ts";
import type { Plan } from "./zone.ts";

/** Every plan of folders in the repository. */
export const plans: readonly Plan[] = [
  { root: "server/src", zones: SERVER_ZONES, everywhere: EVERYWHERE.split(" ") },
  { root: "dashboard/src", zones: DASHBOARD_ZONES, everywhere: [] },
  { root: "clients/web/src", zones: WEB_ZONES, everywhere: ["wire.gen.ts"] },
  { root: "clients/cli/src", zones: CLI_ZONES, everywhere: [] },
];
