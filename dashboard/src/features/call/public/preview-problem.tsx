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
    <div role="alert" className="my-auto flex max-w-md flex-col items-center gap-3 pb-20 text-center">
      <CircleAlert className="size-7 text-muted" aria-hidden="true" />
      <h1 className="text-headline">{title}</h1>
      <p className="text-sm text-pretty text-muted">{children}</p>
      {onRetry && (
        <Button look="secondary" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
