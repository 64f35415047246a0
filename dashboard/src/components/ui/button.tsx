import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import { useState, type ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { useToast } from "../toast/toast-context.ts";

const LOOKS = {
  primary: "bg-accent text-accent-ink shadow-card hover:not-aria-disabled:bg-accent-hover",
  secondary: "border border-line bg-raised text-ink shadow-card hover:not-aria-disabled:bg-hover",
  ghost: "text-muted hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-ink",
  danger: "bg-bad-fill text-accent-ink shadow-card hover:not-aria-disabled:bg-bad-fill-hover",
};

const SIZES = {
  sm: "h-8 gap-1.5 px-2.5 text-sm",
  md: "h-9 gap-2 px-3.5 text-sm",
  icon: "size-9 justify-center",
  "icon-sm": "size-8 justify-center",
};

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** Why it can't be used now: shown on hover, read as its description, and said when somebody tries. */
  disabled?: string | false | undefined;
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Shows that it is working, and takes no further click. */
  isPending?: boolean;
  /** Applies its look to its only child, such as a `Link`. */
  asChild?: boolean;
}

/** A button that can be focused even while it is disabled or working: disabled ones say why. */
export function Button({
  look = "primary",
  size = "md",
  isPending = false,
  asChild = false,
  type = "button",
  className,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const toast = useToast();
  const classes = twMerge(
    "inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors select-none",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    SIZES[size],
    LOOKS[look],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} onFocus={onFocus} onBlur={onBlur} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      // A disabled element loses the focus, and keyboard users lose their place.
      disabled={isPending && !hasFocus}
      aria-disabled={disabled !== false || isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (disabled === false && !isPending) return onClick?.(event);
        event.preventDefault();
        if (disabled !== false) toast({ title: disabled });
      }}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      {...rest}
      {...(disabled !== false && { title: disabled })}
    >
      {isPending && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
