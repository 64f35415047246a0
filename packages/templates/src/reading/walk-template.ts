import {
  AssignTag,
  CaptureTag,
  DecrementTag,
  EchoTag,
  ForTag,
  IfTag,
  IncrementTag,
  LiquidTag,
  TablerowTag,
  type Template,
  TypeGuards,
  UnlessTag,
} from "liquidjs";
import { bracedNames } from "./braced-names.ts";
import { CaseBlock } from "../tags/case-block.ts";
import { CycleTag } from "../tags/cycle-tag.ts";
import { foreignSyntax } from "./foreign-syntax.ts";
import { IfChanged } from "../tags/if-changed.ts";
import { OutputNode } from "../liquid/output-node.ts";
import { MAX_NESTING } from "../liquid/template-bounds.ts";
import { RawBlock } from "../tags/raw-block.ts";
import { TextNode } from "../liquid/template-parser.ts";
import { wholeNumber } from "../values/number-operand.ts";
import { TOO_DEEP } from "./template-problem.ts";
import { type Walk, walkArgument } from "./walk-expression.ts";

/**
 * Walks parsed nodes in template order, branch by branch, and records what it finds. liquidjs's own analysis ignores
 * filters, mixes up branches, and reports a block's conditions before its bodies.
 */
export function walkNodes(walk: Walk, nodes: readonly Template[], depth = 0): void {
  if (depth > MAX_NESTING) {
    walk.findings.problems.push({ message: TOO_DEEP, offset: nodes[0]?.token.begin ?? null });
    return;
  }
  for (const node of nodes) walkNode(walk, node, depth);
}

function walkNode(walk: Walk, node: Template, depth: number): void {
  const body = (nodes: readonly Template[] | undefined) => walkNodes(walk, nodes ?? [], depth + 1);
  if (node instanceof TextNode) {
    const { begin } = node.token;
    walk.findings.braces.push(...bracedNames(node.token.getText(), begin));
    walk.findings.foreign.push(...foreignSyntax(node.token.getText(), begin));
  } else if (node instanceof RawBlock) {
    if (node.hasSurplus) addRawProblem(walk, node);
  } else if (node instanceof OutputNode) {
    noteTripleBraces(walk, node);
    walkArgument(walk, node.value, "output");
  } else if (node instanceof EchoTag) {
    for (const argument of node.arguments()) walkArgument(walk, argument, "output");
  } else if (node instanceof IfTag || node instanceof UnlessTag) {
    walkConditions(walk, node, body);
  } else if (node instanceof CaseBlock) {
    walkCase(walk, node, body);
  } else if (node instanceof ForTag) {
    walkArgument(walk, node.collection, "tag");
    walkHash(walk, node.hash.hash);
    const loop = () => walk.locals.within([node.variable, "forloop"], () => body(node.templates));
    walk.locals.branches([loop, () => body(node.elseTemplates)]);
  } else if (node instanceof TablerowTag) {
    walkArgument(walk, node.collection, "tag");
    walkHash(walk, node.args.hash);
    walk.locals.within([node.variable, "tablerowloop"], () => body(node.templates));
  } else if (node instanceof CaptureTag) {
    body(node.templates);
    walk.locals.set(node.variable);
  } else if (node instanceof LiquidTag || node instanceof IfChanged) {
    body(node.templates);
  } else if (node instanceof CycleTag) {
    walkCycle(walk, node);
  } else if (node instanceof AssignTag || node instanceof IncrementTag || node instanceof DecrementTag) {
    walkSetting(walk, node);
  }
}

function addRawProblem(walk: Walk, { token }: RawBlock): void {
  const message = "Write {% raw %} without anything else in it.";
  walk.findings.problems.push({ message, offset: token.begin, isBearable: true });
}

type Body = (nodes: readonly Template[] | undefined) => void;

function walkConditions(walk: Walk, node: IfTag | UnlessTag, body: Body): void {
  const branches = node.branches.map(({ value, templates }) => () => {
    walkArgument(walk, value, "tag");
    body(templates);
  });
  walk.locals.branches([...branches, () => body(node.elseTemplates)]);
}

function walkCase(walk: Walk, node: CaseBlock, body: Body): void {
  walkArgument(walk, node.value, "tag");
  const branches = node.branches.map(({ values, templates }) => () => {
    for (const value of values ?? []) walkArgument(walk, value, "tag");
    body(templates);
  });
  walk.locals.branches(branches);
}

const COUNTS: ReadonlySet<string> = new Set(["limit", "offset", "cols"]);

/** `limit`, `offset` and similar arguments. `offset: continue` is not a variable. */
function walkHash(walk: Walk, hash: ForTag["hash"]["hash"]): void {
  for (const [name, value] of Object.entries(hash)) {
    if (name === "offset" && value?.getText() === "continue") continue;
    walkArgument(walk, value, "tag");
    if (TypeGuards.isQuotedToken(value) && COUNTS.has(name) && wholeNumber(value.content) === null) {
      const message = `"${name}" needs a number.`;
      walk.findings.problems.push({ message, offset: value.begin, isBearable: true });
    }
  }
}

function walkCycle(walk: Walk, { group, candidates }: CycleTag): void {
  for (const part of group ? [group, ...candidates] : candidates) walkArgument(walk, part, "tag");
}

function walkSetting(walk: Walk, node: AssignTag | IncrementTag | DecrementTag): void {
  if (node instanceof AssignTag) for (const argument of node.arguments()) walkArgument(walk, argument, "tag");
  for (const name of node.localScope()) {
    const text = typeof name === "string" ? name : name.content;
    const offset = typeof name === "string" ? node.token.begin : name.begin;
    if (text === "") {
      walk.findings.problems.push({ message: `"${node.name}" needs a name.`, offset: node.token.begin });
    } else if (text.endsWith("?")) {
      walk.findings.problems.push({
        message: `"${text}" can't be set: names can't contain question marks.`,
        offset,
      });
    }
    walk.locals.set(text);
  }
}

function noteTripleBraces(walk: Walk, { token }: OutputNode): void {
  if (token.input[token.begin - 1] !== "{" || token.input[token.end] !== "}") return;
  const name = token.input.slice(token.begin + 2, token.end - 2).trim();
  walk.findings.braces.push({ offset: token.begin - 1, name, kind: "triple" });
}
