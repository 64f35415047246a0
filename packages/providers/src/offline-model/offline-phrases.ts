import type { ModelTool } from "@parley/conversation/ports";
import { humanise } from "./tokens.ts";
import type { Parameter } from "./asked-arguments.ts";

/** The rehearsal model's own sentences, and how it asks for arguments. */

export const ANYTHING_ELSE = "Anything else?";
export const GOODBYE = "Goodbye!";
export const CANNOT_HANG_UP = "Goodbye! I cannot hang up myself, so please hang up whenever you like.";
export const NEVER_MIND = "All right, never mind. What else can I do for you?";
export const NOT_UNDERSTOOD = "Sorry, I did not get that.";

/** Says who is speaking and what they can do. */
export function introduction(tools: ModelTool[]): string {
  return `I am only a rehearsal model, so I understand little. ${abilities(tools)}`;
}

/** What the tools can do, in words. */
export function abilities(tools: ModelTool[]): string {
  if (tools.length === 0) return "I have no tools here, but we can practise listening and speaking.";
  const shown = tools.slice(0, 5).map(ability);
  const more = tools.length - shown.length;
  return `I can ${listed(more > 0 ? [...shown, `do ${more} more things`] : shown, "or")}.`;
}

/** A tool as an ability: "look up an order". */
function ability(tool: ModelTool): string {
  const sentence = /^[^.!?\n]{3,90}(?=[.!?\n]|$)/.exec(tool.description.trim())?.[0].trim();
  if (!sentence) return humanise(tool.name).toLowerCase();
  const [first = "", ...rest] = sentence.split(/\s+/);
  const isVerb = /^\p{Lu}?\p{Ll}+$/u.test(first);
  const verb = isVerb ? imperative(first.toLowerCase()) : first;
  return [verb, ...rest].join(" ");
}

/** Turns "looks" and "fetches" into imperatives. */
function imperative(verb: string): string {
  if (/(ss|us)$/.test(verb) || verb.length < 4) return verb;
  if (/(ches|shes|xes|sses)$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.endsWith("s") ? verb.slice(0, -1) : verb;
}

/** The question for one argument. */
export function question(parameter: Parameter): string {
  const { description } = parameter.schema;
  const said = typeof description === "string" ? description.trim() : "";
  if (said.endsWith("?") && said.length <= 150) return said;
  const label = parameter.label;
  if (parameter.kind === "boolean") return `Yes or no: ${label}?`;
  const choices = parameter.schema["enum"];
  if (parameter.kind === "enum" && Array.isArray(choices)) {
    return `Which ${label} would you like: ${listed(
      choices.slice(0, 6).map((choice) => humanise(String(choice))),
      "or",
    )}?`;
  }
  if (parameter.kind === "list") return `Which ${label}? You can name several.`;
  const hint =
    said !== "" && said.length <= 60 && !/[.!?:;(]/.test(said.slice(0, -1)) ? noun(said, label) : label;
  return `What is the ${hint}?`;
}

/** A short description that is a noun phrase ("The order's number.") makes a better question than a bare name. */
function noun(description: string, label: string): string {
  const phrase = /^the (.+?)\.?$/i.exec(description)?.[1];
  return phrase ?? label;
}

/** Confirms what was understood, before the tool is called. */
export function acknowledgement(args: Record<string, unknown>, parameters: Parameter[]): string {
  const facts = parameters.flatMap(({ name, label }) => {
    if (!Object.hasOwn(args, name)) return [];
    const value = args[name];
    if (typeof value === "boolean") return [`${label}: ${value ? "yes" : "no"}`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [`${label} ${listed(values.map(String), "and")}`];
  });
  return facts.length === 0 ? "One moment." : `One moment: ${listed(facts, "and")}.`;
}

/** "a, b and c". */
export function listed(items: string[], last: "and" | "or"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}
