/** What a run's global setup passes to its tests. */
import { inject } from "vitest";

export type RunContext =
  | {
      kind: "embedded";
      /** A data directory with an empty, unmigrated database: copied, never opened. */
      blankDataDir: string;
      /** The same after all migrations. */
      migratedDataDir: string;
      /** A data directory after the service's first start: copied, never opened. */
      serviceDataDir: string;
    }
  | {
      kind: "postgresql";
      /** Address of the server's maintenance database. */
      adminUrl: string;
      /** An empty database after all migrations, only used as a template. */
      migratedDatabase: string;
      /** A database after the service's first start, only used as a template, with its data directory. */
      service: { database: string; dataDir: string };
    };

/** A running service that tests share, each in a workspace of its own (`own-workspace.ts`). */
export interface ServiceOfRun {
  url: string;
  /** Holds its owner's session. */
  dataDir: string;
}

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  export interface ProvidedContext {
    run: RunContext;
    /** A data directory after the owner has signed up: copied, never opened. Where setup-owner.ts ran. */
    signedUpDataDir?: string;
    /** One for each worker. Where setup-services.ts ran. */
    services?: ServiceOfRun[];
  }
}

export function runContext(): RunContext {
  return inject("run");
}

export function signedUpDataDir(): string {
  const dataDir = inject("signedUpDataDir");
  if (dataDir === undefined) throw new Error("this project's globalSetup lacks setup-owner.ts");
  return dataDir;
}

/** The service of this worker. */
export function serviceOfRun(): ServiceOfRun {
  const services = inject("services") ?? [];
  const service = services[(Number(process.env["VITEST_POOL_ID"]) - 1) % services.length];
  if (service === undefined) throw new Error("this project's globalSetup lacks setup-services.ts");
  return service;
}
