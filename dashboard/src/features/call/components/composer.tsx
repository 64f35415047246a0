import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";

/** The longest text the service takes at once, characters. */
const MAX_TEXT = 1_000;

interface Props {
  hasMicrophone: boolean;
  onSend(text: string): void;
}

/** The text box: typing instead of talking. */
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
      <input
        aria-label="Type instead of talking"
        className="min-w-0 flex-1 rounded-lg border border-line bg-page px-3 py-2"
        placeholder={hasMicrophone ? "Type instead of talking…" : "No microphone: type what you want to say…"}
        value={text}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" disabled={text.trim() === ""}>
        Send
      </Button>
    </form>
  );
}
