import type { Trunk } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";

/** Whether calls can go through a trunk now. */
export function TrunkStatus({ trunk: { state, register } }: { trunk: Trunk }) {
  if (state === null) return <Badge>Not connected</Badge>;
  if (!state.is_up) return <Badge look="bad">Down</Badge>;
  return <Badge look="good">{register && state.registered_until !== null ? "Registered" : "Up"}</Badge>;
}
