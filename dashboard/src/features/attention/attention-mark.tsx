import { TriangleAlert } from "lucide-react";
import { SEVERITY_LOOKS } from "./attention-looks.ts";
import { useProblemsOf } from "./use-attention.ts";

/** In the row of a record with a problem: a sign that says which one. */
export function AttentionMark({ kind, id }: { kind: string; id: string }) {
  const [worst] = useProblemsOf(kind, id);
  if (!worst) return null;
  const { text, word } = SEVERITY_LOOKS[worst.severity];
  return (
    <span className={`inline-flex align-middle ${text}`} title={`${worst.title}. ${worst.cause}`}>
      <TriangleAlert className="size-4" aria-hidden="true" />
      <span className="sr-only">
        {word}: {worst.title}
      </span>
    </span>
  );
}
