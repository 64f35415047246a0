import type { ToolWarning } from "../../config/tool-warning.ts";
import type { SchemaContext } from "./convert-schema.ts";
import type { ToolArguments } from "./tool-arguments.ts";

/** What the parts of one draft share. */
export interface DraftContext {
  schemas: SchemaContext;
  arguments: ToolArguments;
  warnings: ToolWarning[];
  /** What need not be sent is sent too, empty where the model says nothing. */
  includeOptional: boolean;
  /** Names of what is left out because it need not be sent. */
  leftOut: string[];
}
