import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { toProblem } from "../../api/problem.ts";
import { Button } from "./button.tsx";

interface Props {
  error: unknown;
  /** Tries again. */
  onRetry?(): void;
  /** Another way out, such as a link back. */
  action?: ReactNode;
}

/** Shown where something couldn't be loaded: the service's own sentence. */
export function ErrorState({ error, onRetry, action }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-xl border border-line bg-raised px-6 py-12 text-center shadow-card"
    >
      <CircleAlert className="size-6 text-bad" aria-hidden="true" />
      <p className="max-w-lg text-sm break-words">{toProblem(error).message}</p>
      {(onRetry ?? action) && (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button look="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
