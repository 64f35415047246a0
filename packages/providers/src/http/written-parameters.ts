import type { SchemaSubset } from "@parley/vendors/terms/schema-subset";
import { sentSchema } from "@parley/vendors/schemas/sent-schema";
import type { ModelTool } from "@parley/conversation/ports";

const written = new WeakMap<SchemaSubset, WeakMap<ModelTool, string>>();

/**
 * JSON of a tool's input schema as a vendor takes it. Cached, because a call's tools stay the same and may be large.
 */
export function writtenParameters(tool: ModelTool, subset: SchemaSubset): string {
  const ofSubset = written.get(subset) ?? new WeakMap<ModelTool, string>();
  written.set(subset, ofSubset);
  const known = ofSubset.get(tool);
  if (known !== undefined) return known;
  const text = JSON.stringify(sentSchema(tool.inputSchema, subset).schema);
  ofSubset.set(tool, text);
  return text;
}
