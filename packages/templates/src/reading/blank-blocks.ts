import {
  AssignTag,
  CaptureTag,
  ForTag,
  IfTag,
  InlineCommentTag,
  LiquidTag,
  TablerowTag,
  type Template,
  UnlessTag,
} from "liquidjs";
import { CaseBlock } from "../tags/case-block.ts";
import { CommentTag } from "../tags/comment-tag.ts";
import { DocTag } from "../tags/doc-tag.ts";
import { IfChanged } from "../tags/if-changed.ts";
import { TextNode } from "../liquid/template-parser.ts";

/**
 * Removes the white space of blocks that can't render anything, so that an `if` around two `assign`s leaves no empty
 * lines. As in Shopify's Liquid, one branch with other content keeps the white space of all branches. Returns whether
 * all of these nodes are blank.
 */
export function settleBlankBlocks(nodes: readonly Template[]): boolean {
  let areBlank = true;
  for (const node of nodes) if (!settle(node)) areBlank = false;
  return areBlank;
}

function settle(node: Template): boolean {
  if (node instanceof TextNode) return node.isBlank();
  if (node instanceof CaptureTag) settleBlankBlocks(node.templates);
  if (SILENT.some((tag) => node instanceof tag)) return true;
  if (node instanceof LiquidTag) return settleBlankBlocks(node.templates);
  if (node instanceof TablerowTag || node instanceof IfChanged) return settleBlankBlocks(node.templates);
  const bodies = branchesOf(node);
  return bodies !== null && settleBranches(bodies);
}

/** Tags that never render anything. */
const SILENT = [AssignTag, CaptureTag, CommentTag, DocTag, InlineCommentTag];

function settleBranches(bodies: readonly (readonly Template[])[]): boolean {
  let areBlank = true;
  for (const body of bodies) if (!settleBlankBlocks(body)) areBlank = false;
  if (areBlank) for (const node of bodies.flat()) if (node instanceof TextNode) node.silence();
  return areBlank;
}

function branchesOf(node: Template): Template[][] | null {
  if (node instanceof IfTag || node instanceof UnlessTag) {
    return [...node.branches.map(({ templates }) => templates), node.elseTemplates ?? []];
  }
  if (node instanceof ForTag) return [node.templates, node.elseTemplates];
  return node instanceof CaseBlock ? node.branches.map(({ templates }) => templates) : null;
}
