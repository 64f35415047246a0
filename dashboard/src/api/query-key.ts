/** Keys of the query cache: `[workspace, operation, input]`. What an operation changes is named by rooms. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { WorkspaceChange } from "@parley/client";
import type { OperationId } from "./client.ts";

/** What the ids of the operations of one resource begin with. */
export type Room = WorkspaceChange["rooms"][number] | "auth";

export function queryKey(workspaceId: string | null, operation: OperationId, input: unknown): QueryKey {
  return [workspaceId, operation, input ?? {}];
}

/** What is kept of these rooms is out of date: pages that open from now on ask again. */
export async function outdateRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isOf(rooms), refetchType: "none" });
}

/** Has what is shown of these rooms asked for again, where it is out of date. */
export async function refetchRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.refetchQueries({ predicate: isOf(rooms), type: "active", stale: true });
}

/** Both: has everything of these rooms asked for again. */
export async function invalidateRooms(queryClient: QueryClient, rooms: readonly Room[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isOf(rooms) });
}

/** True for answers of operations of these rooms. */
export function isOf(rooms: readonly Room[]) {
  return ({ queryKey: [, operation] }: { queryKey: QueryKey }) =>
    rooms.some((room) => String(operation).startsWith(`${room}_`));
}
