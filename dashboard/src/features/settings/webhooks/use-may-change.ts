import type { Webhook } from "@parley/client";
import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { AUDIT_EVENT } from "./event-options.ts";

/** The least role that may change the webhook, test it and read its deliveries. */
export function roleFor({ events }: Pick<Webhook, "events">): Role {
  return events.includes(AUDIT_EVENT) ? "admin" : "editor";
}

/** Whether the user may change the webhook, test it and send to it. */
export function useMayChange(webhook: Pick<Webhook, "events">): boolean {
  const { can } = useWorkspace();
  return can(roleFor(webhook));
}
