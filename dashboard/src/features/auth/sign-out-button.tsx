import { Button } from "../../components/ui/button.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function SignOutButton() {
  const { signOut, isPending } = useSignOut();
  return (
    <Button look="ghost" size="sm" isPending={isPending} onClick={signOut}>
      Sign out
    </Button>
  );
}
