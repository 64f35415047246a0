import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";

/** An HTTP status. */
export function StatusBadge({ status }: { status: number }) {
  const look: BadgeLook = status < 300 ? "good" : status < 400 ? "warn" : "bad";
  return <Badge look={look}>{status}</Badge>;
}
