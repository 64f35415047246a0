import type { ModelTool } from "@parley/conversation/ports";
import { asSchema } from "./asked-arguments.ts";
import { contentStems } from "./tokens.ts";

const NAME_WEIGHT = 3;
const DESCRIPTION_WEIGHT = 1;
const PROPERTY_WEIGHT = 1;
/** The minimum score: one word of a tool's name, or two of its description. */
const ENOUGH = 2;
/** Characters of a tool's text that are matched against the caller's words. */
const MAX_TEXT = 10_000;

/** The tool whose name and description best match the caller's words; null if none matches well enough. */
export function chooseTool(tools: ModelTool[], text: string): ModelTool | null {
  const said = new Set(contentStems(text));
  if (said.size === 0) return null;
  const weights = tools.map(stemWeights);
  let best: { tool: ModelTool; score: number } | null = null;
  for (const [at, tool] of tools.entries()) {
    let score = 0;
    for (const [stem, weight] of weights[at] ?? []) {
      if (!said.has(stem)) continue;
      // a word that many tools share says little about which one is meant
      const sharers = weights.filter((other) => other.has(stem)).length;
      score += weight / (sharers === 1 ? 1 : 1 + sharers / tools.length);
    }
    if (weightOf(weights[at], said) >= ENOUGH && score > (best?.score ?? 0)) {
      best = { tool, score };
    }
  }
  return best?.tool ?? null;
}

function weightOf(weights: Map<string, number> | undefined, said: Set<string>): number {
  let sum = 0;
  for (const [stem, weight] of weights ?? []) if (said.has(stem)) sum += weight;
  return sum;
}

const known = new WeakMap<ModelTool, Map<string, number>>();

function stemWeights(tool: ModelTool): Map<string, number> {
  let weights = known.get(tool);
  if (!weights) known.set(tool, (weights = weigh(tool)));
  return weights;
}

function weigh(tool: ModelTool): Map<string, number> {
  const weights = new Map<string, number>();
  let left = MAX_TEXT;
  const add = (whole: string, weight: number): void => {
    const text = whole.slice(0, left);
    left -= text.length;
    for (const stem of contentStems(text)) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  };
  add(tool.name, NAME_WEIGHT);
  add(tool.description, DESCRIPTION_WEIGHT);
  for (const [name, schema] of Object.entries(asSchema(tool.inputSchema["properties"]))) {
    if (left === 0) break;
    const { description, enum: choices } = asSchema(schema);
    add(`${name} ${typeof description === "string" ? description : ""}`, PROPERTY_WEIGHT);
    if (Array.isArray(choices))
      add(choices.filter((each) => typeof each === "string").join(" "), PROPERTY_WEIGHT);
  }
  return weights;
}
