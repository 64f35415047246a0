import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";

const LOOKS = {
  primary: "bg-accent text-accent-ink shadow-card hover:not-disabled:bg-accent-hover",
  secondary: "border border-line bg-raised text-ink shadow-card hover:not-disabled:bg-hover",
  ghost: "text-muted hover:not-disabled:bg-hover hover:not-disabled:text-ink",
  danger: "bg-bad-fill text-accent-ink shadow-card hover:not-disabled:bg-bad-fill-hover",
};

const SIZES = {
  sm: "h-8 gap-1.5 px-2.5 text-sm",
  md: "h-9 gap-2 px-3.5 text-sm",
  icon: "size-9 justify-center",
  "icon-sm": "size-8 justify-center",
};

export interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Shows that it works, and takes no further click. */
  isPending?: boolean;
  /** Gives its look to the one child, such as a `Link`. */
  asChild?: boolean;
}

export function Button({
  look = "primary",
  size = "md",
  isPending = false,
  asChild = false,
  type = "button",
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = twMerge(
    "inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    SIZES[size],
    LOOKS[look],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      {isPending && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
