import type { ToolWarning } from "../../config/tool-warning.ts";
import type { SchemaContext } from "./convert-schema.ts";
import type { ToolArguments } from "./tool-arguments.ts";

/** What the parts of one draft share. */
export interface DraftContext {
  schemas: SchemaContext;
  arguments: ToolArguments;
  warnings: ToolWarning[];
  /** Optional values are sent too, empty if the model gives none. */
  includeOptional: boolean;
  /** Names of optional values that were left out. */
  leftOut: string[];
}
