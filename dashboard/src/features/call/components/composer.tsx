import { callerMessageSchema } from "@parley/client/schemas";
import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";

/** Characters. As a message, such a text fits the service's limit in bytes, whatever script it is in. */
const MAX_TEXT = Math.floor((callerMessageSchema["x-max-bytes"] - 96) / 4);

interface Props {
  hasMicrophone: boolean;
  onSend(text: string): void;
}

/** The text box, for typing instead of talking. */
export function Composer({ hasMicrophone, onSend }: Props) {
  const [text, setText] = useState("");
  return (
    <form
      className="flex gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        onSend(text.trim());
        setText("");
      }}
    >
      <Input
        aria-label="Type instead of talking"
        className="flex-1"
        placeholder={hasMicrophone ? "Type instead of talking…" : "No microphone: type what you want to say…"}
        value={text}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" disabled={text.trim() === ""}>
        <SendHorizontal aria-hidden="true" />
        Send
      </Button>
    </form>
  );
}
