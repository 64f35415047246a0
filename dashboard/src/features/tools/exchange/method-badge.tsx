import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";
import type { Method } from "../draft/tool-draft.ts";

const LOOKS: Record<Method, BadgeLook> = {
  GET: "neutral",
  POST: "accent",
  PUT: "accent",
  PATCH: "accent",
  DELETE: "bad",
};

export function MethodBadge({ method }: { method: Method }) {
  return <Badge look={LOOKS[method]}>{method}</Badge>;
}
