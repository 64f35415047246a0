import { Compass } from "lucide-react";
import type { ReactNode } from "react";
import { toProblem } from "../../api/problem.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";

interface Props {
  error: unknown;
  onRetry(): void;
  /** What isn't there, such as "Agent". */
  what: string;
  /** The link to the list, such as "View agents". */
  list: ReactNode;
}

/** Shown instead of a record's page: the way back if there is no such record, else what went wrong. */
export function RecordError({ error, onRetry, what, list }: Props) {
  if (toProblem(error).code !== "NOT_FOUND") return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon={Compass}
        title={`${what} not found`}
        action={
          <Button asChild look="secondary">
            {list}
          </Button>
        }
      >
        It may have been deleted, or it&rsquo;s in another workspace.
      </EmptyState>
    </div>
  );
}
