import type { ModelTool } from "@parley/conversation/ports";
import { chooseTool } from "./choose-tool.ts";
import { extractArgument, toUtterance, type Utterance } from "./extract-argument.ts";
import { isCancel, isGoodbye, isGreeting, isHelp, isRepeat, isThanks } from "./intents.ts";
import { parametersOf, type Parameter } from "./asked-arguments.ts";
import * as say from "./offline-phrases.ts";

/** What the agent does in response to the caller. */
export type Move =
  | { type: "say"; text: string }
  | { type: "call"; text: string; tool: ModelTool; args: Record<string, unknown> }
  | { type: "hang_up" };

/** A tool whose arguments the agent is asking for. */
export interface Errand {
  tool: ModelTool;
  args: Record<string, unknown>;
  asking: Parameter;
  /** Unusable answers for this argument. */
  failures: number;
}

export interface Situation {
  tools: ModelTool[];
  errand: Errand | null;
  /** What the agent said last, as far as it was heard. */
  lastSaid: string;
  today: Date;
}

export interface Step {
  move: Move;
  errand: Errand | null;
}

const MAX_FAILURES = 3;
/** In words. In a longer answer, "goodbye" is probably part of the text. */
const LONG_ANSWER = 6;

/** The agent's move after one utterance of the caller, and the tool that it is asking about from then on. */
export function respond(text: string, situation: Situation): Step {
  const { tools, errand, lastSaid } = situation;
  const isDictating = errand?.asking.kind === "string" && text.trim().split(/\s+/).length > LONG_ANSWER;
  const wasAskedForMore = lastSaid.trimEnd().endsWith(say.ANYTHING_ELSE);
  if (!isDictating && isGoodbye(text, wasAskedForMore)) return { move: { type: "hang_up" }, errand: null };
  if (isRepeat(text)) {
    const again = errand ? say.question(errand.asking) : lastSaid || say.introduction(tools);
    return { move: { type: "say", text: again }, errand };
  }
  return errand ? continueErrand(text, errand, situation) : beginErrand(text, situation);
}

function continueErrand(text: string, errand: Errand, situation: Situation): Step {
  const { tools } = situation;
  if (isCancel(text)) return { move: { type: "say", text: say.NEVER_MIND }, errand: null };
  if (isHelp(text)) {
    const help = `${say.abilities(tools)} But first: ${say.question(errand.asking)}`;
    return { move: { type: "say", text: help }, errand };
  }
  const utterance = toUtterance(text, situation.today);
  const value = extractArgument(errand.asking, utterance, true);
  const other = errand.asking.kind === "string" && value !== undefined ? null : chooseTool(tools, text);
  if (value === undefined && other && other.name !== errand.tool.name) return beginErrand(text, situation);
  if (value !== undefined) {
    const args = { ...errand.args, [errand.asking.name]: value };
    return proceed(errand.tool, collect(errand.tool, args, utterance), "");
  }
  const failures = errand.failures + 1;
  if (failures >= MAX_FAILURES) {
    return {
      move: { type: "say", text: `${say.NOT_UNDERSTOOD} Let us leave that. ${say.abilities(tools)}` },
      errand: null,
    };
  }
  const again = `${say.NOT_UNDERSTOOD} ${say.question(errand.asking)}`;
  return { move: { type: "say", text: again }, errand: { ...errand, failures } };
}

function beginErrand(text: string, situation: Situation): Step {
  const { tools } = situation;
  const utterance = toUtterance(text, situation.today);
  const tool = chooseTool(tools, text);
  if (tool) return proceed(tool, collect(tool, {}, utterance), "Sure. ");
  const byAnswer = onlyToolAnswered(tools, text, situation.today);
  if (byAnswer) return proceed(byAnswer.tool, byAnswer.args, "");
  return { move: { type: "say", text: smallTalk(text, tools) }, errand: null };
}

/** If there is only one tool, a caller who gives its argument straight away ("1003") means that tool. */
function onlyToolAnswered(
  tools: ModelTool[],
  text: string,
  today: Date,
): { tool: ModelTool; args: Record<string, unknown> } | null {
  const [tool] = tools;
  if (!tool || tools.length > 1) return null;
  const args = collect(tool, {}, toUtterance(text, today));
  const isTelling = parametersOf(tool).some(
    ({ name, schema, kind, required }) =>
      required && Object.hasOwn(args, name) && !("const" in schema) && kind !== "boolean",
  );
  return isTelling ? { tool, args } : null;
}

/** Adds every argument that the words contain, even if it wasn't asked for. */
function collect(
  tool: ModelTool,
  known: Record<string, unknown>,
  utterance: Utterance,
): Record<string, unknown> {
  let args = { ...known };
  for (const parameter of parametersOf(tool)) {
    if (Object.hasOwn(args, parameter.name) || (!parameter.required && "const" in parameter.schema)) continue;
    const value = extractArgument(parameter, utterance, false);
    if (value !== undefined) args = { ...args, [parameter.name]: value };
  }
  return args;
}

/** Asks for the first missing argument, or calls the tool. */
function proceed(tool: ModelTool, args: Record<string, unknown>, opening: string): Step {
  const parameters = parametersOf(tool);
  const missing = parameters.find(({ name, required }) => required && !Object.hasOwn(args, name));
  if (!missing) {
    return { move: { type: "call", text: say.acknowledgement(args, parameters), tool, args }, errand: null };
  }
  const impossible = parameters.find(
    ({ kind, name, required }) => required && kind === "unsupported" && !Object.hasOwn(args, name),
  );
  if (impossible) {
    const text = `For that I need the ${impossible.label}, which a rehearsal model cannot take down. Choose a language model for this agent.`;
    return { move: { type: "say", text }, errand: null };
  }
  const errand = { tool, args, asking: missing, failures: 0 };
  return { move: { type: "say", text: `${opening}${say.question(missing)}` }, errand };
}

function smallTalk(text: string, tools: ModelTool[]): string {
  if (isThanks(text)) return `You are welcome. ${say.ANYTHING_ELSE}`;
  if (isGreeting(text)) return `Hello! ${say.introduction(tools)} What would you like?`;
  if (isCancel(text)) return say.NEVER_MIND;
  return `${say.introduction(tools)} What would you like?`;
}
