/** Descriptions for the model of the built-in tools that the plan has turned on. */
import type { CallPlan } from "../call-plan.ts";
import type { ModelTool } from "../ports.ts";
import type { TransferTarget } from "../builtin-calls.ts";
import { followingOf } from "../languages/planned-languages.ts";

const CUT_CALL: ModelTool = {
  name: "cut_call",
  description:
    "Ends the call. Call it when the conversation is over and the caller has nothing more to ask; " +
    "say goodbye in the same answer.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

const SEND_DTMF: ModelTool = {
  name: "send_dtmf",
  description:
    "Presses keys on the phone's keypad, for example to choose from a recorded menu. " +
    "What you say in the same answer is heard first.",
  inputSchema: {
    type: "object",
    properties: {
      digits: {
        type: "string",
        description: 'The keys in order: 0-9, *, #, A-D; "," is a pause of half a second. At most 64.',
      },
    },
    required: ["digits"],
    additionalProperties: false,
  },
};

function transferCall(targets: readonly TransferTarget[]): ModelTool {
  return {
    name: "transfer_call",
    description:
      "Transfers the caller to someone else and ends your part of the call. " +
      "In the same answer, tell the caller who you are transferring them to.",
    inputSchema: {
      type: "object",
      properties: {
        target: {
          type: "string",
          enum: targets.map(({ name }) => name),
          description: "Who to transfer to.",
        },
      },
      required: ["target"],
      additionalProperties: false,
    },
  };
}

function changeLanguage(languages: readonly string[]): ModelTool {
  return {
    name: "change_language",
    description:
      "Changes the language that you speak. Call it when the caller asks for another language, before you say anything.",
    inputSchema: {
      type: "object",
      properties: {
        language: { type: "string", enum: [...languages], description: "BCP 47 tag of the language." },
      },
      required: ["language"],
      additionalProperties: false,
    },
  };
}

export function builtinTools(plan: CallPlan): ModelTool[] {
  const targets = transferTargets(plan);
  const languages = offeredLanguages(plan);
  return [
    ...(plan.builtinTools.cut_call ? [CUT_CALL] : []),
    ...(targets.length > 0 ? [transferCall(targets)] : []),
    ...(plan.phone?.sendDtmf ? [SEND_DTMF] : []),
    ...(languages.length > 0 ? [changeLanguage(languages)] : []),
  ];
}

/** Empty if an agent's own tool, from before this one, has its name. */
export function offeredLanguages(plan: CallPlan): readonly string[] {
  const isTaken = plan.tools.some(({ functionName }) => functionName === "change_language");
  return isTaken ? [] : (followingOf(plan)?.languages ?? []);
}

/** Keeps only the first of those with the same name. */
export function transferTargets(plan: CallPlan): TransferTarget[] {
  const byName = new Map<string, TransferTarget>();
  for (const target of plan.phone?.transferTargets ?? [])
    if (!byName.has(target.name)) byName.set(target.name, target);
  return [...byName.values()];
}
