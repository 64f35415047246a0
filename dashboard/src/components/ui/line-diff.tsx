/** Lines that belong together, with those around them. */
export interface LineHunk {
  /** From 1, of its first line in each text. */
  from_line: number;
  to_line: number;
  /** Each begins with "-", "+" or a space. */
  lines: readonly string[];
}

const LOOKS: Record<string, { look: string; said: string }> = {
  "-": { look: "bg-bad-soft", said: "removed: " },
  "+": { look: "bg-good-soft", said: "added: " },
};

/** A unified diff, with the line numbers of both sides. */
export function LineDiff({ label, hunks }: { label: string; hunks: readonly LineHunk[] }) {
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={label}
      className="max-h-[32rem] overflow-auto rounded-lg border border-line font-mono text-[0.8125rem] leading-relaxed"
    >
      {hunks.map((hunk) => (
        <div key={`${hunk.from_line} ${hunk.to_line}`} className="border-b border-line last:border-0">
          {numbered(hunk).map((line) => (
            <div
              key={`${line.from} ${line.to} ${line.mark}`}
              className={`flex ${LOOKS[line.mark]?.look ?? ""}`}
            >
              <LineNumber number={line.mark === "+" ? null : line.from} />
              <LineNumber number={line.mark === "-" ? null : line.to} />
              <span aria-hidden="true" className="w-5 shrink-0 text-center text-muted select-none">
                {line.mark}
              </span>
              <span dir="auto" className="min-w-0 flex-1 pr-3 break-words whitespace-pre-wrap">
                {LOOKS[line.mark] && <span className="sr-only">{LOOKS[line.mark]?.said}</span>}
                {line.text === "" ? " " : line.text}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function LineNumber({ number }: { number: number | null }) {
  return (
    <span aria-hidden="true" className="w-9 shrink-0 pr-1.5 text-right text-muted tabular-nums select-none">
      {number ?? ""}
    </span>
  );
}

function numbered({ from_line, to_line, lines }: LineHunk) {
  let from = from_line;
  let to = to_line;
  return lines.map((line) => {
    const mark = line.charAt(0);
    const shown = { mark, text: line.slice(1), from, to };
    if (mark !== "+") from += 1;
    if (mark !== "-") to += 1;
    return shown;
  });
}
