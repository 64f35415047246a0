import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { Input } from "../../../../components/ui/input.tsx";
import { ReadText } from "../../../../components/ui/read-text.tsx";
import { useIsReading } from "../../../../components/ui/reading-context.ts";
import { templateParts, type VariableKind } from "../../draft/placeholders.ts";

interface Props extends ComponentProps<"input"> {
  value: string;
  kindOf(name: string): VariableKind;
}

const LOOKS: Record<VariableKind, string> = {
  argument: "bg-accent-soft text-link",
  secret: "bg-voice-agent-soft text-link underline decoration-dotted underline-offset-4",
  unknown: "bg-warn-soft text-warn underline decoration-wavy underline-offset-4",
};

/**
 * One line of text whose variables are marked. The marks are a second drawing of the text, exactly over it; while it is
 * edited they are under it, so that cursor and selection are seen.
 */
export function VariableInput({ value, kindOf, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const follow = () => {
    if (input.current && marks.current) marks.current.scrollLeft = input.current.scrollLeft;
  };
  useLayoutEffect(follow, [value]);
  if (useIsReading()) return <ReadText label={rest["aria-label"]} text={value} isCode />;
  return (
    <div className="group/marks relative isolate min-w-0 rounded-lg bg-raised">
      <Input
        ref={input}
        value={value}
        className={twMerge("relative z-10 bg-transparent font-mono text-[0.8125rem]", className)}
        onScroll={follow}
        onSelect={follow}
        {...rest}
      />
      <div
        ref={marks}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-[13px] inset-y-px z-20 flex items-center overflow-hidden font-mono text-[0.8125rem] whitespace-pre text-transparent group-focus-within/marks:z-0"
      >
        <span>
          {templateParts(value).map(({ text, name }, index) => (
            <span
              // The pieces have no identity besides their place.
              key={index}
              {...(name !== null && { "data-variable": kindOf(name) })}
              className={
                name === null
                  ? ""
                  : `rounded-sm ${LOOKS[kindOf(name)]} group-focus-within/marks:text-transparent`
              }
            >
              {text}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
