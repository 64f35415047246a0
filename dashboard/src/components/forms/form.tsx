import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { messageBeside, type Problem } from "../../api/problem.ts";
import { Notice } from "../ui/notice.tsx";

interface Props {
  onSubmit(): void;
  /** Why the last attempt was refused. */
  problem: Problem | null;
  /** Paths of the fields that show their own errors. Other errors are shown above the buttons. */
  shown: readonly string[];
  className?: string;
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/**
 * A form whose errors come from the service. After a refusal the first wrong field has the focus, or the error is in
 * view.
 */
export function Form({
  onSubmit,
  problem,
  shown,
  className = "flex flex-col gap-5",
  children,
  actions,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else beside.current?.scrollIntoView({ block: "nearest" });
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
      {message && (
        <div ref={beside}>
          <Notice look="bad">{message}</Notice>
        </div>
      )}
      {actions}
    </form>
  );
}
