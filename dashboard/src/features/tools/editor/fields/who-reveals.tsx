import { useWorkspace } from "../../../../api/use-workspace.ts";
import { isMask } from "../../draft/credential-mask.ts";

/** Says next to stored credentials who may reveal them. */
export function WhoReveals({ values }: { values: readonly string[] }) {
  const { can } = useWorkspace();
  if (!values.some(isMask)) return null;
  return (
    <p className="mt-1.5">
      {can("admin") ? "The audit log notes who reveals them." : "Owners and admins can reveal them."}
    </p>
  );
}
