import { afterAll, beforeAll } from "vitest";
import { startService, type RunningService, type ServiceOptions } from "./start-service.ts";

/**
 * One service for a whole file, whose tests don't get into each other's way: a start takes seconds. Call it at the top
 * of the file; what it returns gives the service to a test.
 */
export function sharedService(options: ServiceOptions = {}): () => RunningService {
  let service: RunningService | null = null;
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    service = await startService({ ...options, onFinish: (end) => (close = end) });
  });
  afterAll(() => close());
  return () => {
    if (!service) throw new Error("The service starts before the first test of the file.");
    return service;
  };
}
