/** The tools that the engine itself carries out; no tool of an agent may have such a name. */

export const BUILTIN_TOOLS = ["cut_call", "transfer_call", "send_dtmf"] as const;
export type BuiltinTool = (typeof BUILTIN_TOOLS)[number];

export function isBuiltinTool(name: string): name is BuiltinTool {
  return (BUILTIN_TOOLS as readonly string[]).includes(name);
}
