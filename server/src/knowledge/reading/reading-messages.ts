import type { Block } from "@parley/search/passages/block";
import type { Facts } from "./document/facts.ts";
import type { OutputBounds } from "./document/block-batches.ts";
import type { ReadingFault } from "./document/unreadable.ts";
import type { FormatOptions } from "./read-format.ts";

/** What the reading process is told, once. */
export interface ReadOrder {
  /** Null: the bytes come on standard input. */
  path: string | null;
  maxBytes: number;
  bounds: OutputBounds;
  options: Omit<FormatOptions, "onPage">;
}

/** What it answers: batches of blocks and progress, then one of the last two. */
export type FromReading =
  | { type: "blocks"; blocks: Block[] }
  | { type: "progress"; page: number; pages: number }
  | { type: "done"; facts: Facts }
  | { type: "unreadable"; fault: ReadingFault; message: string };
