import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import type { Session } from "@parley/client";
import { operationQuery } from "../../api/operation-query.ts";
import { sessionQuery } from "../../api/session.ts";
import { Dialog } from "../../components/ui/dialog.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** When the session ends while a page is open, the same person signs in over it, and nothing that was typed is lost. */
export function SessionEndedDialog() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const { data: setup } = useQuery({ ...operationQuery(null, "auth_setup"), enabled: session === null });
  const last = useRef(session?.person);
  if (session) last.current = session.person;
  const resume = (next: Session) => {
    if (next.person.id !== last.current?.id) {
      location.assign("/"); // what is shown here is not theirs
      return;
    }
    queryClient.setQueryData(sessionQuery.queryKey, next);
    void queryClient.invalidateQueries();
    void router.invalidate();
  };
  return (
    <Dialog
      isOpen={session === null}
      isModalOnly
      onClose={() => undefined}
      title="You've been signed out"
      description="Sign in again to continue where you left off."
    >
      <ProviderButton next={location.pathname + location.search} />
      {setup?.has_password_sign_in !== false && (
        <SignInForm email={last.current?.email ?? ""} onSignedIn={resume} />
      )}
    </Dialog>
  );
}
