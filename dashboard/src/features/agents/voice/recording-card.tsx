import type { Agent } from "@parley/client";
import { agentFieldsSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { Select } from "../../../components/ui/select.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";

const { recording: modes, recording_notice: noticeSchema } = agentFieldsSchema.properties;
const MODES = optionsOf(modes.enum, {
  off: { label: "Off" },
  on: { label: "On" },
  on_with_notice: { label: "On, with a notice", hint: "The agent says first that the call is recorded" },
});

interface Props {
  recording: Agent["recording"];
  notice: string;
  onChange(change: { recording?: Agent["recording"]; recording_notice?: string }): void;
  errorOf(path: string): string | undefined;
}

/** Whether calls are recorded, and what callers are told. */
export function RecordingCard({ recording, notice, onChange, errorOf }: Props) {
  return (
    <Card
      title="Recording"
      description="Many countries require that callers are told, or agree. Check what applies to you."
    >
      <Field label="Record calls" error={errorOf("recording")}>
        <Select
          value={recording}
          options={MODES}
          onChange={(next) => onChange({ recording: next })}
          className="max-w-80"
        />
      </Field>
      {recording === "on_with_notice" && (
        <Field
          label="Recording notice"
          hint="Spoken before the first message. Empty: “This call is recorded.” in the agent's language."
          error={errorOf("recording_notice")}
        >
          <Textarea
            rows={2}
            value={notice}
            maxLength={noticeSchema.maxLength}
            onChange={(event) => onChange({ recording_notice: event.target.value })}
          />
        </Field>
      )}
    </Card>
  );
}
