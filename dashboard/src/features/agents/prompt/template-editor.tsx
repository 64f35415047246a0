import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { CONTROL_LOOK } from "../../../components/ui/control-look.ts";
import { Field } from "../../../components/ui/field.tsx";
import { ReadText } from "../../../components/ui/read-text.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import type { Finding, TemplateName } from "./finding.ts";
import { FindingsList } from "./findings-list.tsx";
import type { TemplateCodeMirrorProps } from "./template-code-mirror.tsx";
import { placeIn } from "./template-place.ts";

const TemplateCodeMirror = lazy(async () => {
  const { TemplateCodeMirror: component } = await import("./template-code-mirror.tsx");
  return { default: component };
});

interface Props extends Omit<TemplateCodeMirrorProps, "goTo"> {
  template: TemplateName;
  hint?: string;
  /** The service has answered. */
  isChecked: boolean;
  /** What the service refused when saving. */
  error?: string | undefined;
}

/** A Liquid template with its findings below; clicking one goes to its place, and so does an address. */
export function TemplateEditor({ template, hint, error, isChecked, ...rest }: Props) {
  const { at } = useSearch({ strict: false });
  const [goTo, setGoTo] = useState<Pick<Finding, "line" | "column"> | null>(() => placeIn(template, at));
  if (useIsReading()) {
    return (
      <Field label={rest.label}>
        <ReadText text={rest.value} isCode />
      </Field>
    );
  }
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
      <FindingsList
        findings={rest.findings}
        label={`Findings in ${rest.label}`}
        isChecked={isChecked && rest.value !== ""}
        onGoTo={setGoTo}
      />
    </div>
  );
}
