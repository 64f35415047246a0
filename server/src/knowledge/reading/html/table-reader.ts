import type { Block } from "@parley/search/passages/block";

interface Table {
  /** Another table stands in it, so it only places things on the page. */
  isLayout: boolean;
  cells: string[];
  /** Text of the cell being read; null between cells. */
  cell: string[] | null;
  isHeader: boolean;
  inHead: boolean;
}

/** Rows of a page's tables. What a table of layout holds is passed on as paragraphs. */
export class TableReader {
  readonly #emit: (block: Block) => void;
  readonly #tables: Table[] = [];
  constructor(emit: (block: Block) => void) {
    this.#emit = emit;
  }

  get inCell(): boolean {
    const table = this.#tables.at(-1);
    return table !== undefined && table.cell !== null && !table.isLayout;
  }

  addText(text: string): void {
    this.#tables.at(-1)?.cell?.push(text.trim());
  }

  open(name: string): void {
    const table = this.#tables.at(-1);
    if (name === "table") {
      if (table) this.#becomeLayout(table);
      this.#tables.push({ isLayout: false, cells: [], cell: null, isHeader: true, inHead: false });
    } else if (!table) return;
    else if (name === "thead") table.inHead = true;
    else if (name === "tr") this.#endRow(table);
    else if (name === "td" || name === "th") {
      this.#endCell(table);
      table.cell = [];
      if (name === "td" && !table.inHead) table.isHeader = false;
    }
  }

  close(name: string): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === "td" || name === "th") this.#endCell(table);
    else if (name === "tr") this.#endRow(table);
    else if (name === "thead") {
      this.#endRow(table);
      table.inHead = false;
    } else if (name === "table") {
      this.#endRow(table);
      this.#tables.pop();
    }
  }

  /** At the end of the page: tables that were never closed end, too. */
  end(): void {
    while (this.#tables.length > 0) this.close("table");
  }

  #becomeLayout(table: Table): void {
    if (table.isLayout) return;
    this.#endCell(table);
    for (const text of table.cells) this.#emit({ kind: "text", text });
    table.isLayout = true;
    table.cells = [];
    table.cell = null;
  }

  #endCell(table: Table): void {
    if (table.cell !== null && !table.isLayout) table.cells.push(table.cell.join(" "));
    table.cell = null;
  }

  #endRow(table: Table): void {
    this.#endCell(table);
    const { cells, isHeader } = table;
    table.cells = [];
    table.isHeader = true;
    if (cells.every((cell) => cell.trim() === "")) return;
    if (cells.length === 1) this.#emit({ kind: "text", text: cells[0] ?? "" });
    else this.#emit({ kind: "row", cells, header: isHeader });
  }
}
