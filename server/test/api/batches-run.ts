import { afterAll, beforeAll } from "vitest";
import { startBatches } from "../../src/trials/scenarios/batches/start-batches.ts";
import type { Api } from "./api.ts";

/** Runs of all scenarios run in the tests of a file, as in a process that serves. */
export function batchesRun(api: Api): void {
  let batches: ReturnType<typeof startBatches>;
  beforeAll(() => {
    const { context } = api;
    const { config, events, networks } = context;
    const providers = { accounts: config.providers, toolNetwork: networks.tools };
    batches = startBatches({ ...context, ...providers }, events);
  });
  afterAll(() => batches.close());
}
