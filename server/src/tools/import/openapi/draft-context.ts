import type { ToolWarning } from "../../config/tool-warning.ts";
import type { SchemaContext } from "./convert-schema.ts";
import type { ToolArguments } from "./tool-arguments.ts";

/** State shared by the parts of one draft. */
export interface DraftContext {
  schemas: SchemaContext;
  arguments: ToolArguments;
  warnings: ToolWarning[];
  /** Optional values are sent too, and are empty if the model gives none. */
  includeOptional: boolean;
  /** Names of optional values that were left out. */
  leftOut: string[];
  /** The media type of the form that the operation takes instead of JSON. */
  formType: string | null;
}
