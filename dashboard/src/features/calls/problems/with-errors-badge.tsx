import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../components/ui/badge.tsx";

/** The call was completed, but something failed in it. */
export function WithErrorsBadge() {
  return (
    <Badge look="warn">
      <TriangleAlert className="size-3.5" aria-hidden="true" />
      Completed with errors
    </Badge>
  );
}
