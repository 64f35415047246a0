import type { tools } from "../../../platform/db/schema.ts";

/** A tool as it is stored, with credentials sealed. */
export type ToolRow = typeof tools.$inferSelect;

/** What a change writes. */
export type ToolValues = Omit<ToolRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

/**
 * The columns in which some kind seals credentials. A kind with columns of its own adds them here and to `SEALED_COLUMNS`
 * of `platform/db/sealing/sealing-keys.ts`, which the start is checked with; a test compares the two.
 */
export const SEALED_TOOL_COLUMNS = ["auth", "headers"] as const satisfies readonly (keyof ToolRow)[];
export type SealedToolValues = Pick<ToolRow, (typeof SEALED_TOOL_COLUMNS)[number]>;

/** What a call needs of it. */
export type OfferedToolRow = Pick<
  ToolRow,
  | "id"
  | "kind"
  | "name"
  | "description"
  | "url"
  | "method"
  | "timeoutMs"
  | "auth"
  | "headers"
  | "body"
  | "inputSchema"
> & { typicalMs: number | null };
