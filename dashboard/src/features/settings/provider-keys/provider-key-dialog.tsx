import type { ProviderKey } from "@parley/client";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ProviderKeyForm } from "./provider-key-form.tsx";
import type { Provider } from "./providers.ts";

interface Props {
  provider: Provider;
  saved: ProviderKey | null;
  onClose(): void;
}

export function ProviderKeyDialog({ provider, saved, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // A field that gets the focus isn't left behind the buttons.
      className="scroll-pb-20"
      title={saved ? `${provider.name} key` : `Add ${provider.name} key`}
      description={saved ? "Fields you don't change stay the same." : "Stored encrypted, never shown again."}
    >
      <ProviderKeyForm provider={provider} saved={saved} onClose={onClose} />
    </Dialog>
  );
}
