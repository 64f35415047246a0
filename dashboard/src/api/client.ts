/** The connection to the service: the generated client, on this origin. The session's cookie says who asks. */
import { createClient, type CallOptions, type Input, type Operations, type Output } from "@parley/client";

export type OperationId = keyof Operations;

const client = createClient({ url: location.origin });

/** Performs an operation; `workspaceId` goes into its path, if it has one. Rejects with ParleyError. */
export function callOperation<K extends OperationId>(
  workspaceId: string | null,
  operation: K,
  input?: Input<K>,
  options?: CallOptions,
): Promise<Output<K>> {
  // The type of `input` was checked where K was known.
  const call = client.call as (operation: K, input: unknown, options?: CallOptions) => Promise<Output<K>>;
  return call(operation, inWorkspace(workspaceId, input), options);
}

/** The same operation's address, for what asks by itself: an EventSource, a player, a download. */
export function operationAddress<K extends OperationId>(
  workspaceId: string | null,
  operation: K,
  input?: Input<K>,
): string {
  const address = client.address as (operation: K, input: unknown) => string;
  return address(operation, inWorkspace(workspaceId, input));
}

function inWorkspace(workspaceId: string | null, input: unknown): object {
  const parts = (input ?? {}) as { path?: Record<string, string> };
  return { ...parts, path: { ...(workspaceId !== null && { workspace_id: workspaceId }), ...parts.path } };
}
