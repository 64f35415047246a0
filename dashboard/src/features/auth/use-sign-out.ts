import { useOperation } from "../../api/use-operation.ts";

/** Ends the session. The page is reloaded, so that nothing that was shown stays in memory. */
export function useSignOut(): { signOut(): void; isPending: boolean } {
  const { mutate, isPending } = useOperation("auth_sign_out", {
    onSuccess: () => location.assign("/sign-in"),
  });
  return { signOut: () => mutate({}), isPending };
}
