/** Keys of the query cache: `[workspace, operation, input]`. What an operation changes is named by rooms. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { WorkspaceChange } from "@parley/client";
import type { OperationId } from "./client.ts";

/** The beginning of the ids of one resource's operations. */
export type Room = WorkspaceChange["rooms"][number] | "auth";

export function queryKey(workspaceId: string | null, operation: OperationId, input: unknown): QueryKey {
  return [workspaceId, operation, input ?? {}];
}

/** Marks what is cached of these rooms as stale: pages that open from now on ask again. */
export async function outdateRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isOf(rooms), refetchType: "none" });
}

/** Fetches the stale data of these rooms that is on the screen. */
export async function refetchRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.refetchQueries({ predicate: isOf(rooms), type: "active", stale: true });
}

/** Does both: marks everything of these rooms as stale and fetches what is on the screen. */
export async function invalidateRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isOf(rooms) });
}

/** Whether the answer belongs to an operation of these rooms. */
export function isOf(rooms: readonly Room[]) {
  return ({ queryKey: [, operation] }: { queryKey: QueryKey }) =>
    rooms.some((room) => String(operation).startsWith(`${room}_`));
}
