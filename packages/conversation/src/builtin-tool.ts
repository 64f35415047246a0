/** Tools that the engine itself carries out. An agent's own tools can't have these names. */

export const BUILTIN_TOOLS = ["cut_call", "transfer_call", "send_dtmf", "change_language"] as const;
export type BuiltinTool = (typeof BUILTIN_TOOLS)[number];

export function isBuiltinTool(name: string): name is BuiltinTool {
  return (BUILTIN_TOOLS as readonly string[]).includes(name);
}
