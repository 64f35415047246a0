import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { workspacesQuery } from "../../api/session.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { SetUpDialog } from "../../features/account/two-factor/set-up-dialog.tsx";
import { SignOutButton } from "../../features/auth/sign-out-button.tsx";
import { useLacksTwoFactor } from "./use-lacks-two-factor.ts";

/** Once the gate opens, the focus is on what was behind it. */
function useContentFocus(isShut: boolean): void {
  const wasShut = useRef(false);
  useEffect(() => {
    if (wasShut.current && !isShut)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    wasShut.current = isShut;
  }, [isShut]);
}

/** How many other workspaces are offered; all of them are in the sidebar of each. */
const MOST_OTHERS = 5;

/** Shown in place of a workspace that requires two-factor authentication, until the user has set it up. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const lacks = useLacksTwoFactor(workspace);
  const [isSettingUp, setIsSettingUp] = useState(false); // also while it shows the recovery codes
  const isShut = lacks === true || isSettingUp;
  useContentFocus(isShut);
  if (lacks === undefined) return null;
  if (!isShut) return children;
  return (
    <CenteredPage
      title="Set up two-factor authentication"
      description={`${workspace.name} requires it from everybody with a password.`}
      footer={<SignOutButton />}
    >
      <div className="flex flex-col items-start gap-4">
        <Button autoFocus onClick={() => setIsSettingUp(true)}>
          Set up
        </Button>
        {workspaces
          .filter(({ id }) => id !== workspace.id)
          .slice(0, MOST_OTHERS)
          .map(({ id, name }) => (
            <Link key={id} to="/w/$workspaceId" params={{ workspaceId: id }} className="text-sm underline">
              Open {name}
            </Link>
          ))}
      </div>
      {isSettingUp && <SetUpDialog onClose={() => setIsSettingUp(false)} />}
    </CenteredPage>
  );
}
