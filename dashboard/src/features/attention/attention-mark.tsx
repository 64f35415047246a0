import { TriangleAlert } from "lucide-react";
import { SEVERITY_LOOKS } from "./attention-looks.ts";
import { useProblemsOf } from "./use-attention.ts";

/** In the row of a record with problems: a sign that says which ones, the worst first. */
export function AttentionMark({ kind, id }: { kind: string; id: string }) {
  const problems = useProblemsOf(kind, id);
  const [worst] = problems;
  if (!worst) return null;
  const { text, word } = SEVERITY_LOOKS[worst.severity];
  const titles = problems.map(({ title }) => title).join("; ");
  return (
    <span className={`inline-flex align-middle ${text}`} title={titles}>
      <TriangleAlert className="size-4" aria-hidden="true" />
      <span className="sr-only">
        {word}: {titles}
      </span>
    </span>
  );
}
