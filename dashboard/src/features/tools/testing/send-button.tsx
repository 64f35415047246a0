import { Send, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  isReady: boolean;
  /** A call would refuse these arguments. */
  isForced: boolean;
  /** Null: nothing is under way. */
  onCancel: (() => void) | null;
}

const RUN_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : "Ctrl ↵";

/** Submits its form. While the request is under way the same button, still focused, cancels it. */
export function SendButton({ isReady, isForced, onCancel }: Props) {
  return (
    <Button
      key="send"
      type={onCancel ? "button" : "submit"}
      look={onCancel ? "secondary" : "primary"}
      className="min-w-36 flex-1 justify-center"
      disabled={!isReady && !onCancel && "The request isn't complete yet"}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onKeyDown={(event) => {
        // A key that is held down would cancel what it sent.
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        if (!onCancel || event.detail > 1) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {onCancel ? <X aria-hidden="true" /> : <Send aria-hidden="true" />}
      {onCancel ? "Cancel" : isForced ? "Send anyway" : "Send request"}
      {!onCancel && (
        <kbd
          aria-hidden="true"
          className="hidden rounded border border-current/40 px-1 font-sans text-xs sm:inline"
        >
          {RUN_KEYS}
        </kbd>
      )}
    </Button>
  );
}
