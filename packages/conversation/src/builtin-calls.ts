/** The model's calls of built-in tools: which are offered, and what their arguments mean. */
import { parseJson } from "@parley/base/parse-json";
import { isBuiltinTool, type BuiltinTool } from "./builtin-tool.ts";
import type { ModelToolCall, ToolOutcome } from "./ports.ts";
import { engineFailure } from "./tool-outcome.ts";

/** Which built-in tools a call offers. */
export interface BuiltinOffer {
  readonly cutCall: boolean;
  /** Targets that `transfer_call` accepts. Without any, it is not offered. */
  readonly transferTargets: readonly TransferTarget[];
  /** Whether `send_dtmf` is offered. */
  readonly sendDtmf: boolean;
  /** Languages that `change_language` accepts. Without any, it is not offered. */
  readonly offeredLanguages: readonly string[];
}

export interface TransferTarget {
  readonly name: string;
  readonly target: string;
}

/** The tool call with which the agent leaves the conversation. `to` is null for `cut_call`. */
export interface Leaving {
  readonly call: ModelToolCall;
  readonly to: TransferTarget | null;
}

const MAX_SENT_DIGITS = 64;
const DIGITS = new RegExp(`^[0-9*#A-D,]{1,${MAX_SENT_DIGITS}}$`, "u");

/** The built-in tool of this name; null if this call doesn't offer it. */
export function offeredBuiltin(setup: BuiltinOffer, name: string): BuiltinTool | null {
  const offered: Record<BuiltinTool, boolean> = {
    cut_call: setup.cutCall,
    transfer_call: setup.transferTargets.length > 0,
    send_dtmf: setup.sendDtmf,
    change_language: setup.offeredLanguages.length > 0,
  };
  return isBuiltinTool(name) && offered[name] ? name : null;
}

/** How this tool call leaves the conversation; null if it doesn't. */
export function leavingBy(setup: BuiltinOffer, call: ModelToolCall): Leaving | null {
  const builtin = offeredBuiltin(setup, call.name);
  if (builtin === "cut_call") return { call, to: null };
  const to = builtin === "transfer_call" ? targetOf(setup, call) : null;
  return to && { call, to };
}

/** Why a built-in tool can't carry out the call; null if it can. */
export function builtinRefusal(setup: BuiltinOffer, call: ModelToolCall): ToolOutcome | null {
  if (call.name === "transfer_call" && !targetOf(setup, call)) {
    const names = setup.transferTargets.map(({ name }) => JSON.stringify(name)).join(", ");
    return engineFailure(call, "invalid_arguments", `\`target\` must be one of ${names}.`, 0);
  }
  if (call.name === "send_dtmf" && !DIGITS.test(digitsOf(call))) {
    const message = `\`digits\` must be 1 to ${MAX_SENT_DIGITS} of 0-9, *, #, A-D, or "," for a pause.`;
    return engineFailure(call, "invalid_arguments", message, 0);
  }
  if (call.name === "change_language" && !setup.offeredLanguages.includes(languageOf(call))) {
    const message = `\`language\` must be one of ${setup.offeredLanguages.join(", ")}.`;
    return engineFailure(call, "invalid_arguments", message, 0);
  }
  return null;
}

/** The keys that a call of `send_dtmf` names, without spaces. */
export function digitsOf(call: ModelToolCall): string {
  const digits = argument(call, "digits");
  return typeof digits === "string" ? digits.replace(/\s/gu, "").toUpperCase() : "";
}

/** The language that a call of `change_language` names. */
export function languageOf(call: ModelToolCall): string {
  return String(argument(call, "language"));
}

function targetOf(setup: BuiltinOffer, call: ModelToolCall): TransferTarget | null {
  const name = argument(call, "target");
  return setup.transferTargets.find((target) => target.name === name) ?? null;
}

function argument(call: ModelToolCall, name: string): unknown {
  const parsed = parseJson(call.arguments);
  if (typeof parsed !== "object" || parsed === null) return undefined;
  return (parsed as Record<string, unknown>)[name];
}
