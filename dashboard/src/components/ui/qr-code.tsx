import { Download } from "lucide-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { Button } from "./button.tsx";

interface Props {
  text: string;
  /** What it leads to, for screen readers. */
  label: string;
  /** The file's name, without its ending; none for what shouldn't be kept. */
  fileName?: string;
}

/** Modules of quiet zone that scanners need around the code (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** The text for cameras, in black on white in both themes, with a file of it to print. */
export function QrCode({ text, label, fileName }: Props) {
  const { path, size } = useMemo(() => drawQrCode(text), [text]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  const ground = `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${size + 2 * QUIET}v${size + 2 * QUIET}H${-QUIET}z"/>`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">${ground}<path d="${path}"/></svg>`;
  return (
    <div className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={box}
        shapeRendering="crispEdges"
        className="size-40 rounded-lg border border-line bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      {fileName !== undefined && (
        <Button asChild look="ghost" size="sm">
          <a href={`data:image/svg+xml,${encodeURIComponent(file)}`} download={`${fileName}.svg`}>
            <Download aria-hidden="true" />
            Download QR code
          </a>
        </Button>
      )}
    </div>
  );
}

/** The dark modules of each row, as runs of squares. */
function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) => {
    const ofRow: string[] = [];
    for (let x = 0; x < size; x++) {
      const from = x;
      while (row[x]) x++;
      if (x > from) ofRow.push(`M${from} ${y}h${x - from}v1H${from}z`);
    }
    return ofRow;
  });
  return { path: runs.join(""), size };
}
