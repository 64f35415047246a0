import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";

const SAYS_SO_MS = 1_500;

interface Props {
  text: string;
  /** What it copies, such as "Copy link". */
  label: string;
  /** Shows the label beside the icon. */
  hasText?: boolean;
}

export function CopyButton({ text, label, hasText = false }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const said = isCopied ? "Copied" : label;
  const copy = () => void copyText(text).then(setIsCopied);
  return (
    <Button
      look={hasText ? "secondary" : "ghost"}
      size={hasText ? "sm" : "icon-sm"}
      aria-label={hasText ? undefined : said}
      onClick={copy}
    >
      {isCopied ? <Check className="text-good" aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {hasText && said}
    </Button>
  );
}
