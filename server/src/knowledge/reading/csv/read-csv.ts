import { Readable } from "node:stream";
import type { Block } from "@parley/search/passages/block";
import { CsvError, parse } from "csv-parse";
import { Unreadable } from "../document/unreadable.ts";
import { findDelimiter } from "./find-delimiter.ts";

const LONGEST_ROW = 1_000_000;

/** Rows of a table. The first is its header unless it has a number, which a name of a column rarely is. */
export async function* readCsv(text: string): AsyncGenerator<Block> {
  const parser = Readable.from(slices(text)).pipe(
    parse({
      delimiter: findDelimiter(text) ?? ",",
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let isFirst = true;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const header = isFirst && cells.length > 1 && !cells.some((cell) => /^\s*[-+]?[\d.,]+\s*$/u.test(cell));
      isFirst = false;
      yield cells.length === 1 ? { kind: "text", text: cells[0] ?? "" } : { kind: "row", cells, header };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? ` near line ${error["lines"]}` : "";
    throw new Unreadable(
      "damaged",
      `The CSV file can't be split into rows${line}. Check its quotation marks.`,
    );
  }
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
