import type { TestProject } from "vitest/node";
import { launchService } from "./launch-service.ts";
import { copyOfStartedService } from "./place.ts";

/** All tests come from one address, so its share of preview calls in an hour is theirs together. */
const SHARED = { TOOL_NETWORK_ALLOW: "127.0.0.1", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "1000" };

/**
 * After setup-owner.ts: a running service for each worker, whose owner has signed up. Its tests
 * share it, and it is checked for leaks at the end of the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { run, signedUpDataDir } = project.getProvidedContext();
  if (signedUpDataDir === undefined) throw new Error("setup-services.ts needs setup-owner.ts before it");
  const workers = project.config.maxWorkers;
  const started = await Promise.all(
    Array.from({ length: workers }, async () => {
      const place = await copyOfStartedService(run, signedUpDataDir);
      const service = await launchService({ ...place, env: SHARED });
      return { place, service };
    }),
  );
  project.provide(
    "services",
    started.map(({ place, service }) => ({ url: service.url, dataDir: place.dataDir })),
  );
  return async () => {
    for (const { place, service } of started) {
      await service.stop();
      await place.remove();
    }
  };
}
