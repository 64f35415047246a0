import { lazy, Suspense, useState } from "react";
import { CONTROL_LOOK } from "../../../components/ui/control-look.ts";
import { Field } from "../../../components/ui/field.tsx";
import type { Finding } from "./finding.ts";
import { FindingsList } from "./findings-list.tsx";
import type { TemplateCodeMirrorProps } from "./template-code-mirror.tsx";

const TemplateCodeMirror = lazy(async () => {
  const { TemplateCodeMirror: component } = await import("./template-code-mirror.tsx");
  return { default: component };
});

interface Props extends Omit<TemplateCodeMirrorProps, "goTo"> {
  hint?: string;
  /** What the service refused when it was to be saved. */
  error?: string | undefined;
}

/** A Liquid template with what is wrong in it below; a click on that goes to its place. */
export function TemplateEditor({ hint, error, ...rest }: Props) {
  const [goTo, setGoTo] = useState<Pick<Finding, "line" | "column"> | null>(null);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={rest.label}
        hint={hint}
        error={rest.findings.some(({ severity }) => severity === "error") ? undefined : error}
        aside={`${rest.value.length.toLocaleString("en")} characters`}
      >
        <div
          className={`${CONTROL_LOOK} overflow-hidden font-mono focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-link has-[[aria-invalid=true]]:border-bad`}
        >
          <Suspense fallback={<div style={{ height: `calc(${rest.minHeight})` }} aria-hidden="true" />}>
            <TemplateCodeMirror {...rest} goTo={goTo} />
          </Suspense>
        </div>
      </Field>
      <FindingsList findings={rest.findings} label={`Findings in ${rest.label}`} onGoTo={setGoTo} />
    </div>
  );
}
