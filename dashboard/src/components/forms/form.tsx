import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { messageBeside, type Problem } from "../../api/problem.ts";
import { Notice } from "../ui/notice.tsx";

interface Props {
  onSubmit(): void;
  /** Why the last try was refused. */
  problem: Problem | null;
  /** Paths of the fields that show their own errors; what is wrong elsewhere stands above the buttons. */
  shown: readonly string[];
  className?: string;
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** A form whose errors are the service's; after a refusal the first field that is wrong has the focus. */
export function Form({
  onSubmit,
  problem,
  shown,
  className = "flex flex-col gap-5",
  children,
  actions,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const message = messageBeside(problem, shown);
  return (
    <form ref={form} noValidate className={className} onSubmit={submit}>
      {children}
      {message && <Notice look="bad">{message}</Notice>}
      {actions}
    </form>
  );
}
