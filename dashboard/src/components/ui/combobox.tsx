import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";
import { FLOAT_LOOK } from "./float-look.ts";
import { matching, type ComboboxOption } from "./matching-options.ts";
import { ReadText } from "./read-text.tsx";
import { useIsReading } from "./reading-context.ts";

interface Props {
  value: string;
  options: readonly ComboboxOption[];
  onChange(value: string): void;
  placeholder?: string | undefined;
  maxLength?: number;
  className?: string;
}

/**
 * A text field that suggests values; any other may be entered too. By keyboard as the ARIA Authoring Practices have it
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): arrows move, Enter chooses, Escape closes.
 */
export function Combobox({ value, options, onChange, placeholder, maxLength, className }: Props) {
  const control = useFieldControl();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const isReading = useIsReading();
  const shown = isTyped ? matching(options, value) : options;
  const isShown = isOpen && shown.length > 0;
  useEffect(() => {
    if (isShown && active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, isShown]);
  if (isReading) return <ReadText text={value} />;

  function open(): void {
    setOpen(true);
    setTyped(false);
    setActive(options.findIndex((option) => option.value === value));
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: ComboboxOption | undefined): void {
    if (option) onChange(option.value);
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === "Enter" && isShown && active >= 0) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className={twMerge("relative", className)}>
      <input
        {...control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={twMerge(CONTROL_LOOK, "h-9 px-3")}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setTyped(true);
          setActive(-1);
        }}
        onClick={() => {
          if (!isOpen) open();
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={twMerge(
            FLOAT_LOOK,
            "absolute top-full mt-1 max-h-72 w-full min-w-60 overflow-y-auto p-1",
          )}
        >
          {shown.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={twMerge(
                "flex cursor-default flex-col rounded-md px-2.5 py-1.5 text-sm hover:bg-hover",
                index === active && "bg-hover",
              )}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              <span className="break-words">{option.label ?? option.value}</span>
              {option.hint && <span className="text-xs text-muted">{option.hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
