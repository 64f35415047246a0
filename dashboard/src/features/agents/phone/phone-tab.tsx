import type { Agent, AgentPatch, Voicemail } from "@parley/client";
import { agentFieldsSchema, voicemailSchema } from "@parley/client/schemas";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { optionsOf } from "../../../components/ui/options-of.ts";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { AgentForm } from "../agent/agent-form.tsx";
import { useAgentDraft } from "../agent/use-agent-draft.ts";
import { NumbersCard } from "./numbers-card.tsx";
import { useNumberLists } from "../../phone/numbers/use-number-lists.ts";

const ACTIONS = optionsOf(voicemailSchema.properties.action.enum, {
  hang_up: { label: "Hang up" },
  leave_message: { label: "Leave a message", hint: "Spoken after the beep" },
  continue: { label: "Continue the call", hint: "The agent talks as it would with a person" },
});

const { minimum, maximum } = agentFieldsSchema.properties.ring_timeout_ms;
const SECOND = 1000;

interface Typed {
  /** Seconds, as typed. */
  ringTimeout: string;
  action: Voicemail["action"];
  message: string;
}

const pick = ({ ring_timeout_ms, voicemail }: Agent): Typed => ({
  ringTimeout: String(ring_timeout_ms / SECOND),
  ...voicemail,
});

const toPatch = ({ ringTimeout, ...voicemail }: Typed): AgentPatch => ({
  ring_timeout_ms: Math.round(Number(ringTimeout) * SECOND),
  voicemail,
});

/** The agent's numbers, and how it behaves on phone calls. */
export function PhoneTab() {
  const { lists, error, retry } = useNumberLists();
  // The form waits for the card above it, which would move it down.
  if (!lists && !error) {
    return (
      <div role="status" aria-label="Loading" className="max-w-3xl">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  }
  return (
    <>
      <div className="max-w-3xl">
        {lists ? <NumbersCard lists={lists} /> : <ErrorState error={error} onRetry={retry} />}
      </div>
      <PhoneForm />
    </>
  );
}

function PhoneForm() {
  const draft = useAgentDraft(pick, toPatch);
  const { ringTimeout, action, message } = draft.value;
  const errorAt = (path: string) => draft.problem?.fields.get(path)?.message;
  return (
    <AgentForm draft={draft} shown={["ring_timeout_ms", "voicemail.action", "voicemail.message"]}>
      <Card title="Outbound calls">
        <Field
          label="Ring timeout (seconds)"
          hint={`Ends the call as unanswered. ${minimum / SECOND} to ${maximum / SECOND} s.`}
          error={errorAt("ring_timeout_ms")}
        >
          <Input
            type="number"
            min={minimum / SECOND}
            max={maximum / SECOND}
            className="max-w-40 tabular-nums"
            value={ringTimeout}
            onChange={(event) => draft.change({ ringTimeout: event.target.value })}
          />
        </Field>
      </Card>
      <Card title="Voicemail" description="What happens when an answering machine picks up.">
        <Field label="When voicemail answers" error={errorAt("voicemail.action")}>
          <Select
            value={action}
            options={ACTIONS}
            onChange={(next) => draft.change({ action: next })}
            className="max-w-80"
          />
        </Field>
        {action === "leave_message" && (
          <Field
            label="Message"
            isRequired
            hint="Variables such as {{ customer_name }} work."
            error={errorAt("voicemail.message")}
          >
            <Textarea
              rows={4}
              value={message}
              onChange={(event) => draft.change({ message: event.target.value })}
            />
          </Field>
        )}
      </Card>
    </AgentForm>
  );
}
