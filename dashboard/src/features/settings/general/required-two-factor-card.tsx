import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";

/** Whether members need a second factor. Owners decide. */
export function RequiredTwoFactorCard() {
  const { require_two_factor: isRequired, can } = useWorkspace();
  const change = useOperation("workspaces_patch", {
    invalidates: ["workspaces"],
    success: ({ require_two_factor: isOn }) =>
      isOn ? "Two-factor authentication required" : "Two-factor authentication optional",
  });
  return (
    <Card title="Sign-in">
      <ReadingContext value={!can("owner")}>
        <SwitchRow
          label="Require two-factor authentication"
          hint="Members with a password can't use the workspace until they set it up. Access tokens keep working. Only owners can change this."
          checked={isRequired}
          disabled={change.isPending}
          onChange={(isOn) => change.mutate({ body: { require_two_factor: isOn } })}
        />
      </ReadingContext>
    </Card>
  );
}
