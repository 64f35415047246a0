import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { Rendering } from "./use-rendering.ts";

interface Props {
  rendering: Rendering;
  /** Sample values, by name. */
  values: Record<string, string>;
  onChange(changes: Record<string, string>): void;
}

/** The variables that the service finds in both texts, each with a sample value for the preview. */
export function VariablesCard({ rendering, values, onChange }: Props) {
  const { data, good } = rendering;
  return (
    <Card
      title="Variables"
      description="Found in your prompt and first message. Sample values are only for the preview."
    >
      {!good ? (
        data ? (
          <p className="text-sm text-muted">Fix the errors to list variables.</p>
        ) : (
          <Skeleton className="h-16" />
        )
      ) : good.variables.length === 0 ? (
        <p className="text-sm text-muted">
          {"None yet. Write {{ customer_name }} where a value differs from call to call."}
        </p>
      ) : (
        good.variables.map(({ name, required, default: standard }) => (
          <Field
            key={name}
            label={<code className="text-[0.8125rem] break-all">{name}</code>}
            aside={required ? <Badge look="accent">Required</Badge> : <Badge>Has a default</Badge>}
          >
            <Input
              // A form for its own values: Enter doesn't save the agent.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              value={values[name] ?? ""}
              placeholder={standard ?? "Sample value"}
              autoComplete="off"
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))
      )}
    </Card>
  );
}
