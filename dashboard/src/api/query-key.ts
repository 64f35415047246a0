/** Keys of the query cache: `[workspace, operation, input]`. What an operation changes is named by rooms. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { OperationId } from "./client.ts";

/** What the ids of the operations of one resource begin with. */
export type Room =
  | "access_tokens"
  | "agents"
  | "audit_log"
  | "auth"
  | "calls"
  | "invitations"
  | "members"
  | "phone_numbers"
  | "provider_keys"
  | "tools"
  | "trunks"
  | "usage"
  | "voices"
  | "webhooks"
  | "workspaces";

export function queryKey(workspaceId: string | null, operation: OperationId, input: unknown): QueryKey {
  return [workspaceId, operation, input ?? {}];
}

/** Has everything of these rooms asked for again. */
export async function invalidateRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, operation] }) =>
      rooms.some((room) => String(operation).startsWith(`${room}_`)),
  });
}
