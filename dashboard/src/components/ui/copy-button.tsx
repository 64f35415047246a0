import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { useToast } from "../toast/toast-context.ts";

const SAYS_SO_MS = 1_500;

interface Props {
  text: string;
  /** What it copies, such as "Copy link". */
  label: string;
  /** Shows the label next to the icon. */
  hasText?: boolean;
}

export function CopyButton({ text, label, hasText = false }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const said = isCopied ? "Copied" : label;
  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (!isDone) toast({ title: "Couldn't copy. Select the text and copy it yourself", look: "bad" });
  };
  return (
    <>
      <Button
        look={hasText ? "secondary" : "ghost"}
        size={hasText ? "sm" : "icon-sm"}
        aria-label={hasText ? undefined : label}
        onClick={() => void copy()}
      >
        {isCopied ? <Check className="text-good" aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {hasText && said}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && "Copied"}
      </span>
    </>
  );
}
