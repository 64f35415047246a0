/** The client of the workspace that a command works in. */
import { createClient, type ParleyClient } from "@parley/client";
import { explainError } from "../command/explain-error.ts";
import { Failure } from "../command/failure.ts";
import { findWorkspace } from "./find-workspace.ts";
import { readSettings, type Settings } from "./settings.ts";

export interface Connection {
  client: ParleyClient;
  url: string;
  workspaceId: string;
}

/** Runs `work` with a client. Throws Failure if the server can't be reached, and what the client throws. */
export async function withConnection<T>(
  environment: Record<string, string | undefined>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const settings = await readSettings(environment);
  return reaching(settings.url, async () => work(await connect(settings)));
}

export async function connect({ url, token, workspaceId: known }: Settings): Promise<Connection> {
  const workspaceId = known ?? (await findWorkspace(url, token));
  return { client: createClient({ url, token, workspaceId }), url, workspaceId };
}

/** Runs `work`, and names the server if it can't be reached. */
export async function reaching<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = error instanceof TypeError ? explainError(error, url) : null;
    throw words === null ? error : new Failure(words, { cause: error });
  }
}
