import { CopyButton } from "./copy-button.tsx";

/** A value to copy: a link, a token, a command. */
export function CodeLine({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 self-center py-1 text-[0.8125rem] break-all whitespace-pre-wrap">
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
