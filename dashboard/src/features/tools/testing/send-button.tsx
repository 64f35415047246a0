import { Send, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  isReady: boolean;
  /** Null: nothing is on its way. */
  onCancel: (() => void) | null;
}

/** Submits its form; while the request is on its way the same button, with the focus it has, takes it back. */
export function SendButton({ isReady, onCancel }: Props) {
  return (
    <Button
      key="send"
      type={onCancel ? "button" : "submit"}
      look={onCancel ? "secondary" : "primary"}
      className="min-w-36 justify-center"
      disabled={!isReady && !onCancel}
      onKeyDown={(event) => {
        // A key that is held down would take back what it sent.
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        if (!onCancel || event.detail > 1) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {onCancel ? <X aria-hidden="true" /> : <Send aria-hidden="true" />}
      {onCancel ? "Cancel" : "Send request"}
    </Button>
  );
}
