import type { ButtonHTMLAttributes } from "react";

const LOOKS = {
  primary: "bg-accent text-accent-ink hover:brightness-110",
  quiet: "border border-line bg-raised text-ink hover:bg-sunken",
  danger: "bg-bad text-accent-ink hover:brightness-110",
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: keyof typeof LOOKS };

export function Button({ look = "primary", className = "", type = "button", ...rest }: Props) {
  return (
    <button
      type={type}
      className={`rounded-lg px-4 py-2 text-sm font-medium transition disabled:cursor-not-allowed disabled:opacity-50 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
