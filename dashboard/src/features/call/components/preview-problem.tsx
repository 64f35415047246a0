import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  title: string;
  /** Tries again; without it there is nothing to try. */
  onRetry?(): void;
  /** What can be done. */
  children: ReactNode;
}

/** Shown in place of a preview that isn't available. */
export function PreviewProblem({ title, onRetry, children }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-2xl border border-line bg-raised px-6 py-12 text-center shadow-card"
    >
      <CircleAlert className="size-6 text-bad" aria-hidden="true" />
      <h2 className="font-medium">{title}</h2>
      <p className="max-w-md text-sm text-muted">{children}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
