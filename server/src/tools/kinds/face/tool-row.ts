import type { tools } from "../../../platform/db/schema.ts";

/** A tool as it is stored, with credentials sealed. */
export type ToolRow = typeof tools.$inferSelect;

/** What a change writes. */
export type ToolValues = Omit<ToolRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

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
