/** `cut_call`: the agent hangs up. */
import { Type } from "typebox";
import type { Builtin } from "./builtin.ts";

const schema = Type.Boolean({ default: true, description: "Lets the agent end the call." });

export const cutCall = {
  name: "cut_call",
  isReservedFromTheStart: true,
  setting: {
    input: schema,
    output: schema,
    complete: (given: boolean | undefined) => given ?? true,
    isOn: (setting) => setting,
    problems: () => [],
  },
  tool: ({ setting }) =>
    setting
      ? {
          description:
            "Ends the call. Call it when the conversation is over and the caller has nothing more to ask; " +
            "say goodbye in the same reply.",
          inputSchema: { type: "object", properties: {}, additionalProperties: false },
        }
      : null,
  act: () => ({ kind: "leave", to: null }),
  leaving: {
    reason: "agent_hangup",
    phrase: "goodbye",
    done: "The call was ended.",
    withdrawn: "The call wasn't ended",
  },
  undone: "The call ended before you hung up.",
} as const satisfies Builtin<boolean>;
