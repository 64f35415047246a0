import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { Input } from "./input.tsx";

/** An `Input` for a search, with the icon. `className` is that of the frame around both. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, "type">) {
  return (
    <div className={twMerge("relative", className)}>
      <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" aria-hidden="true" />
      <Input {...rest} type="search" className="pl-9" />
    </div>
  );
}
