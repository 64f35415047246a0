import { Download } from "lucide-react";
import { useState } from "react";
import { operationAddress } from "../../../api/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** What the service keeps about the user: a copy of it, and its end. */
export function AccountDataCard() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title="Your data" description="Export or delete your account.">
      <div className="flex flex-wrap gap-2">
        <Button asChild look="secondary">
          <a href={operationAddress(null, "auth_export_person")} download>
            <Download aria-hidden="true" />
            Export account
          </a>
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          Delete account…
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
