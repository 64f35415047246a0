import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Notice } from "./notice.tsx";

/** Says that no language model answers, wherever someone might wonder why their prompt has no effect. */
export function RehearsalNotice() {
  return (
    <Notice look="warn">
      Rehearsal model: ignores your prompt. <AddKey />
    </Notice>
  );
}

/** The same as a line, where there is no room for a box. */
export function RehearsalLine() {
  return (
    <p className="flex items-center gap-1.5 text-xs text-warn">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      <span>
        Rehearsal model: ignores your prompt. <AddKey />
      </span>
    </p>
  );
}

/** A link for those who may add a key. Others read whom to ask. */
export function AddKey({ label = "Add a key" }: { label?: string }) {
  const { id: workspaceId, can } = useWorkspace();
  if (!can("admin")) return <>Ask an admin to add a key.</>;
  return (
    <Link
      to="/w/$workspaceId/settings/provider-keys"
      params={{ workspaceId }}
      className="font-medium text-link underline underline-offset-2 hover:no-underline"
    >
      {label}
    </Link>
  );
}
