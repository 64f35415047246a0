import type { Webhook } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { EventChoice } from "./event-choice.tsx";

export type WebhookDraft = Pick<Webhook, "url" | "events" | "description">;

interface Props {
  value: WebhookDraft;
  onChange(changes: Partial<WebhookDraft>): void;
  problem: Problem | null;
}

export const WEBHOOK_FIELDS = ["url", "events", "description"];

export function WebhookFields({ value, onChange, problem }: Props) {
  const errorOf = (path: string) => problem?.fields.get(path)?.message;
  return (
    <>
      <Field
        label="URL"
        error={errorOf("url")}
        hint="Receives events as JSON. Private networks and redirects aren't allowed."
      >
        <Input
          type="url"
          inputMode="url"
          value={value.url}
          placeholder="https://example.com/hooks/parley"
          autoComplete="off"
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      <EventChoice
        value={value.events}
        error={errorOf("events")}
        onChange={(events) => onChange({ events })}
      />
      <Field label="Description" aside="optional" error={errorOf("description")}>
        <Input
          value={value.description}
          autoComplete="off"
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
