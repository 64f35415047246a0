import { LiquidError, type Template, type TopLevelToken } from "liquidjs";
import { localNames } from "./local-names.ts";
import { rootError } from "../liquid/bound-passed.ts";
import { setPathRoots } from "./path-roots.ts";
import { promptLiquid } from "./prompt-liquid.ts";
import { settleBlankBlocks } from "./blank-blocks.ts";
import { PromptTokenizer } from "../liquid/prompt-tokenizer.ts";
import { MAX_TEMPLATE_CHARACTERS } from "../liquid/template-bounds.ts";
import { emptyFindings, type TemplateFindings } from "./template-findings.ts";
import { TemplateParser } from "../liquid/template-parser.ts";
import { isLeftover, problemOf, type TemplateProblem } from "./template-problem.ts";
import { tokenQueue } from "../liquid/token-queue.ts";
import { walkNodes } from "./walk-template.ts";

/** A parsed template, and what was found in it. Don't render one with problems. */
export interface ParsedTemplate {
  text: string;
  nodes: readonly Template[];
  findings: TemplateFindings;
}

/** Our hardened liquidjs. It doesn't keep the templates it has parsed. */
export const liquid = promptLiquid();

const filterNames: ReadonlySet<string> = new Set(Object.keys(liquid.filters));

/** Nobody reads more problems than this. */
const MAX_PROBLEMS = 20;

/** Parses a template. All its problems are among the findings, in the order of the text. */
export function parseTemplate(text: string): ParsedTemplate {
  const findings = emptyFindings();
  const unreadable = unreadableProblem(text);
  if (unreadable) {
    findings.problems.push(unreadable);
    return { text, nodes: [], findings };
  }
  const nodes = parseNodes(text, findings.problems);
  walkNodes({ liquid, filterNames, locals: localNames(), findings }, nodes);
  findings.problems.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0)).splice(MAX_PROBLEMS);
  setPathRoots(findings);
  if (findings.problems.length === 0) settleBlankBlocks(nodes);
  return { text, nodes, findings };
}

function unreadableProblem(text: string): TemplateProblem | undefined {
  const nul = text.indexOf("\0");
  if (nul !== -1) return { message: "Remove the NUL character here. It can't be stored.", offset: nul };
  if (text.length <= MAX_TEMPLATE_CHARACTERS) return undefined;
  const length = Array.from(text).length;
  if (length <= MAX_TEMPLATE_CHARACTERS) return undefined;
  const message = `Too long: ${length} characters. A template can have at most ${MAX_TEMPLATE_CHARACTERS}.`;
  return { message, offset: null };
}

function parseNodes(text: string, problems: TemplateProblem[]): Template[] {
  let tokens: TopLevelToken[];
  try {
    tokens = new PromptTokenizer(text, liquid.options.operators).readTopLevelTokens(liquid.options);
  } catch (error) {
    problems.push(problemOf(error));
    return [];
  }
  const parser = new TemplateParser(liquid);
  const queue = tokenQueue(tokens);
  const nodes: Template[] = [];
  for (let token = queue.shift(); token && problems.length < MAX_PROBLEMS; token = queue.shift()) {
    try {
      nodes.push(parser.parseToken(token, queue));
    } catch (error) {
      const isConsequence = problems.length > 0 && LiquidError.is(error) && isLeftover(error.originalError);
      if (!isConsequence) problems.push(problemOf(error));
      if (rootError(error) instanceof RangeError) break; // the rest would only overflow the stack again
    }
  }
  return nodes;
}
