import { callerMessageSchema } from "@parley/client/schemas";
import { ArrowUp } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";

/** Characters. As a message, such a text fits the service's limit in bytes, whatever script it is in. */
const MAX_TEXT = Math.floor((callerMessageSchema["x-max-bytes"] - 96) / 4);

interface Props {
  /** What the caller says is heard; otherwise typing is the only way. */
  hasMicrophone: boolean;
  draft: string;
  onDraft(draft: string): void;
  onSend(text: string): void;
}

/** The text box, for typing instead of talking. */
export function Composer({ hasMicrophone, draft, onDraft, onSend }: Props) {
  const isEmpty = draft.trim() === "";
  return (
    <form
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        onDraft(""); // first, since a text that is refused comes back
        onSend(draft.trim());
      }}
    >
      <Input
        aria-label="Type instead of talking"
        className="h-11 rounded-full pr-12 pl-4.5"
        placeholder={hasMicrophone ? "Type instead" : "Type your message"}
        value={draft}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={(event) => onDraft(event.target.value)}
      />
      <Button
        type="submit"
        size="icon-sm"
        className="absolute top-1.5 right-1.5 rounded-full transition-opacity aria-disabled:opacity-0"
        aria-label="Send"
        disabled={isEmpty && "Write something first"}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
    </form>
  );
}
