import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";
import type { DeliveryStatus } from "./delivery-search.ts";

const LOOKS: Record<DeliveryStatus, BadgeLook> = { pending: "warn", delivered: "good", failed: "bad" };

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge look={LOOKS[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>;
}
