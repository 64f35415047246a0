/** `send_dtmf`: the agent presses keys on phone calls. */
import { Type } from "typebox";
import type { Builtin } from "./builtin.ts";

const MAX_DIGITS = 64;
const DIGITS = new RegExp(`^[0-9*#A-D,]{1,${MAX_DIGITS}}$`, "u");

const schema = Type.Boolean({
  default: false,
  description: "Lets the agent press keypad keys on phone calls.",
});

export const sendDtmf = {
  name: "send_dtmf",
  isReservedFromTheStart: true,
  setting: {
    input: schema,
    output: schema,
    complete: (given: boolean | undefined) => given ?? false,
    isOn: (setting) => setting,
    problems: () => [],
  },
  tool: ({ setting, isPhoneCall }) =>
    setting && isPhoneCall
      ? {
          description:
            "Presses keys on the phone's keypad, for example to choose from a recorded menu. " +
            "What you say in the same reply is heard first.",
          inputSchema: {
            type: "object",
            properties: {
              digits: {
                type: "string",
                description: `The keys in order: 0-9, *, #, A-D; "," is a pause of half a second. At most ${MAX_DIGITS}.`,
              },
            },
            required: ["digits"],
            additionalProperties: false,
          },
        }
      : null,
  act(_call, { digits: given }) {
    const digits = typeof given === "string" ? given.replace(/\s/gu, "").toUpperCase() : "";
    if (DIGITS.test(digits)) return { kind: "press", digits };
    return {
      kind: "refuse",
      message: `\`digits\` must be 1 to ${MAX_DIGITS} of 0-9, *, #, A-D, or "," for a pause.`,
    };
  },
  leaving: null,
  undone: "The call ended before the keys were pressed.",
} as const satisfies Builtin<boolean>;
