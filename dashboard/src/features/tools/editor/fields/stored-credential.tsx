import { Eye, EyeOff, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { Tool } from "@parley/client";
import { toProblem } from "../../../../api/problem.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import { isBehind } from "../../draft/credential-mask.ts";
import { useReveal, type Reveal } from "./reveal-context.ts";

interface Props {
  mask: string;
  /** What the buttons are about, such as "token". */
  name: string;
  /** Where the credential is in the saved tool. */
  find(tool: Tool): string | undefined;
  onReplace(): void;
  isReadOnly: boolean;
  /** If no `Field` names it. */
  "aria-label"?: string | undefined;
}

/**
 * A stored credential, shown as its mask. Those who may can reveal it, which doesn't change the draft.
 */
export function StoredCredential({ mask, name, find, onReplace, isReadOnly, ...rest }: Props) {
  const reveal = useReveal();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <div className="relative min-w-40 flex-1">
        <Input
          {...rest}
          readOnly
          value={shown ?? mask}
          className={`bg-sunken font-mono text-[0.8125rem] ${shown === null ? "text-muted" : ""} ${reveal ? "pr-10" : ""}`}
        />
        {reveal && (
          <RevealButton
            mask={mask}
            name={name}
            find={find}
            reveal={reveal}
            shown={shown}
            onShown={setShown}
          />
        )}
      </div>
      {!isReadOnly && (
        <Button look="secondary" onClick={onReplace}>
          <RotateCcw aria-hidden="true" />
          Replace<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}

interface RevealProps extends Pick<Props, "mask" | "name" | "find"> {
  reveal: Reveal;
  shown: string | null;
  onShown(credential: string | null): void;
}

function RevealButton({ mask, name, find, reveal, shown, onShown }: RevealProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setIsAsking(true);
    setProblem(null);
    try {
      const credential = find(await reveal());
      if (credential !== undefined && isBehind(mask, credential)) onShown(credential);
      else setProblem("The credential has changed. Reload the page.");
    } catch (error) {
      setProblem(toProblem(error).message);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button
        look="ghost"
        size="icon-sm"
        className="absolute top-0.5 right-0.5"
        aria-busy={isAsking}
        onClick={() => {
          if (shown !== null) onShown(null);
          else if (!isAsking) void ask();
        }}
      >
        {shown === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        <span className="sr-only">
          {shown === null ? "Reveal" : "Hide"} {name}
        </span>
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
