import { twMerge } from "tailwind-merge";

export function Logo({ className }: { className?: string }) {
  return (
    <span className={twMerge("inline-flex items-center gap-2.5 font-semibold tracking-tight", className)}>
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 13v6M12 9v14M16 12v8M20 7v18M24 13v6"
          className="stroke-accent-ink"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      Parley
    </span>
  );
}
