/** What a run's global setup passes to its tests. */
import { inject } from "vitest";

export type RunContext =
  | {
      kind: "embedded";
      /** A data directory with an empty, unmigrated database: copied, never opened. */
      blankDataDir: string;
      /** A data directory after the service's first start: copied, never opened. */
      serviceDataDir: string;
    }
  | {
      kind: "postgresql";
      /** Address of the server's maintenance database. */
      adminUrl: string;
      /** A database after the service's first start, only used as a template, with its data directory. */
      service: { database: string; dataDir: string };
    };

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  export interface ProvidedContext {
    run: RunContext;
  }
}

export function runContext(): RunContext {
  return inject("run");
}
