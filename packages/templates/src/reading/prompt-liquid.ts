import { Liquid, Tag } from "liquidjs";
import { CaseBlock } from "../tags/case-block.ts";
import { CommentTag } from "../tags/comment-tag.ts";
import { CycleTag } from "../tags/cycle-tag.ts";
import { DocTag } from "../tags/doc-tag.ts";
import { promptFilters } from "../filters/filter-table.ts";
import { ForLoop } from "../tags/for-loop.ts";
import { IfChanged } from "../tags/if-changed.ts";
import { nodeRenderer } from "../liquid/node-renderer.ts";
import { asLiquidFilter } from "../filters/prompt-filter.ts";
import { promptOperators } from "../liquid/prompt-operators.ts";
import { RawBlock } from "../tags/raw-block.ts";
import { TableRow } from "../tags/table-row.ts";

/** Tags that liquidjs lacks, or that differ from Shopify's. */
const OWN_TAGS = {
  case: CaseBlock,
  comment: CommentTag,
  cycle: CycleTag,
  doc: DocTag,
  for: ForLoop,
  ifchanged: IfChanged,
  raw: RawBlock,
  tablerow: TableRow,
};

/** Tags that read files. */
const FILE_TAGS = ["include", "render", "layout", "block"];

/** liquidjs as prompts use it: no files, only our filters, and every step metered. */
export function promptLiquid(): Liquid {
  const liquid = new Liquid({
    templates: {}, // a file system without files, in case a tag ever needs one
    relativeReference: false,
    ownPropertyOnly: true,
    locale: "en-US",
    operators: promptOperators(),
  });
  for (const [name, tag] of Object.entries(OWN_TAGS)) liquid.registerTag(name, tag);
  for (const name of FILE_TAGS) liquid.registerTag(name, refusedTag(name));
  for (const name of Object.keys(liquid.filters)) liquid.unregisterFilter(name);
  for (const [name, filter] of promptFilters()) liquid.registerFilter(name, asLiquidFilter(filter));
  Object.defineProperty(liquid, "renderer", { value: nodeRenderer });
  return liquid;
}

type TagClass = Extract<Parameters<Liquid["registerTag"]>[1], new (...args: never) => unknown>;

function refusedTag(name: string): TagClass {
  return class extends Tag {
    constructor(...args: ConstructorParameters<TagClass>) {
      const [token, remaining, liquid] = args;
      super(token, remaining, liquid);
      throw new Error(`The tag "${name}" isn't available: templates can't read files.`);
    }

    override render(): void {}
  };
}
