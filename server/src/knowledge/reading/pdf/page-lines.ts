/** The lines of a PDF's page. A PDF has no lines: it has pieces of text at places. */

/** A piece of text as pdf.js gives it. */
export interface TextPiece {
  str: string;
  width: number;
  height: number;
  /** The matrix of the text; its last two numbers are the place, in points from the lower left. */
  transform: readonly unknown[];
  hasEOL: boolean;
}

export interface Line {
  /** One, or several if wide gaps part them. */
  cells: string[];
  x: number;
  y: number;
  /** Height of the letters, in points. */
  size: number;
  /** In the margin at the top or the bottom of its page. */
  inMargin: boolean;
}

/** Of a page's height. */
const MARGIN = 0.1;
/** A gap of this many letter heights is one between two columns. */
const WIDE_GAP = 1.5;

/** In the order of the file, which is that of reading in all but odd ones: columns stay apart. */
export function pageLines(pieces: readonly TextPiece[], bottom: number, top: number): Line[] {
  const lines: Line[] = [];
  const margin = (top - bottom) * MARGIN;
  let line: Line | null = null;
  for (const { str, width, height, transform, hasEOL } of pieces) {
    const [x, y] = [Number(transform[4]), Number(transform[5])];
    if (line && str.trim() !== "" && Math.abs(y - line.y) > Math.max(line.size, height) * 0.7)
      line = ended(line);
    if (str.trim() === "") {
      if (line && str !== "") addSpace(line, width);
    } else {
      line ??= { cells: [""], x, y, size: height, inMargin: y < bottom + margin || y > top - margin };
      line.size = Math.max(line.size, height);
      line.cells[line.cells.length - 1] += str;
    }
    if (hasEOL && line) line = ended(line);
  }
  if (line) ended(line);
  return lines;

  function ended(done: Line): null {
    const cells = done.cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    lines.push({ ...done, cells });
    return null;
  }
}

function addSpace(line: Line, width: number): void {
  if (width > line.size * WIDE_GAP) line.cells.push("");
  else line.cells[line.cells.length - 1] += " ";
}
