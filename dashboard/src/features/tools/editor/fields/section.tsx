import { useId, type ReactNode } from "react";
import { ReadingContext } from "../../../../components/ui/reading-context.ts";

interface Props {
  title: string;
  description?: ReactNode;
  /** Below the description. */
  aside?: ReactNode;
  /** Its fields are text to read; what is next to them, such as another view of them, can be used. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** A part of the form: where there is room its heading is next to its fields. */
export function Section({ title, description, aside, isReadOnly, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 px-4 py-6 @lg:px-6 @3xl:grid-cols-[13.5rem_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {description && <div className="text-sm text-pretty text-muted">{description}</div>}
        {aside && <div className="mt-1.5">{aside}</div>}
      </div>
      <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
        <ReadingContext value={isReadOnly}>{children}</ReadingContext>
      </div>
    </section>
  );
}
