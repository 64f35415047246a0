/** Agents and tools as files contain them. */
import type { JsonObject } from "../api-schema/schema.ts";

export type Kind = "agent" | "tool";

/** The folder of each kind. Tools come first: agents refer to them. */
export const FOLDERS: Record<Kind, string> = { tool: "tools", agent: "agents" };
export const KINDS: readonly Kind[] = ["tool", "agent"];

/**
 * An agent or tool without what belongs to one workspace: no ids or times, tools by name, and `{ env: NAME }` where a
 * credential would be. Fields with their default are left out.
 */
export interface Resource {
  kind: Kind;
  name: string;
  content: JsonObject;
}

/** A resource in a file. */
export interface FileResource extends Resource {
  /** Relative to the folder, with `/`. */
  path: string;
  /** Hash of the file's text. */
  hash: string;
}

/** A resource of the server. */
export interface ServerResource extends Resource {
  id: string;
  /** Its version (docs/api.md#versions-of-a-record). */
  updatedAt: string;
  /** Masks of a tool's stored credentials, by path. */
  masks: Map<string, string>;
}
