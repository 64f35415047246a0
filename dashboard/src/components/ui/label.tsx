import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";

interface Props extends ComponentProps<"label"> {
  isRequired?: boolean;
}

export function Label({ isRequired = false, className, children, ...rest }: Props) {
  return (
    <label className={twMerge("text-sm font-medium text-ink", className)} {...rest}>
      {children}
      {isRequired && (
        <span className="text-bad" aria-hidden="true">
          {" "}
          *
        </span>
      )}
    </label>
  );
}
