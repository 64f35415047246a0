import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A link as problems have it: to a page of the dashboard or, from `/docs` on, of the service itself. */
export function AttentionLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  if (to.startsWith("/docs")) return <a {...rest} href={to} target="_blank" rel="noreferrer" />;
  return <Link {...rest} to={to} />;
}
