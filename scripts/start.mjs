/** `npm start`: builds the dashboard if need be, then runs the service in this very process. */
import { ensureDashboard } from "./build-dashboard.mjs";
import { requireNode24 } from "./node-version.mjs";

requireNode24();
ensureDashboard();
await import("../server/src/main.ts");
