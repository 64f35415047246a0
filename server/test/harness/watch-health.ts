/** How long `/healthz` takes while others request something else, measured from a separate process. */
import { fork } from "node:child_process";
import { once } from "node:events";

export interface HealthInput {
  /** URL of /healthz, and the URL that the others POST to. */
  health: string;
  path: string;
  body: string;
  headers: Record<string, string>;
  /** Number of others. */
  atOnce: number;
  forMs: number;
}

/** Times in ms. */
export interface HealthOutput {
  p50: number;
  p99: number;
  longest: number;
  /** How often the others got each answer. */
  answers: Record<string, number>;
}

export async function watchHealth(input: HealthInput): Promise<HealthOutput> {
  const client = fork(new URL("./health-client.ts", import.meta.url));
  client.send(input);
  const [output] = (await once(client, "message")) as [HealthOutput];
  await once(client, "exit");
  return output;
}
