import { useId } from "react";
import { Plus, X } from "lucide-react";
import type { ToolAssignment } from "@parley/client";
import { toolAssignmentSchema } from "@parley/client/schemas";
import type { Problem } from "../../../api/problem.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";

type Target = ToolAssignment["builtin_tools"]["transfer_call"]["targets"][number];

const { maxItems } =
  toolAssignmentSchema.properties.builtin_tools.properties.transfer_call.properties.targets;
const PATH = "builtin_tools.transfer_call.targets";

/** The paths that have a field here. */
export function transferPaths(problem: Problem | null): string[] {
  return [...(problem?.fields.keys() ?? [])].filter((path) => path.startsWith(PATH));
}

interface Props {
  targets: readonly Target[];
  problem: Problem | null;
  onChange(targets: Target[]): void;
}

/** Whom the agent may transfer callers to: a name for the model, and a phone number, an extension or a SIP URI. */
export function TransferTargets({ targets, problem, onChange }: Props) {
  const id = useId();
  const isReading = useIsReading();
  const change = (index: number, changes: Partial<Target>) =>
    onChange(targets.map((target, at) => (at === index ? { ...target, ...changes } : target)));
  const errorAt = (index: number, ...parts: string[]) =>
    parts.map((part) => problem?.fields.get(`${PATH}.${index}${part}`)?.message).find(Boolean);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <span id={id} className="text-sm font-medium">
          <code>transfer_call</code>
        </span>
        <p className="text-sm text-muted">
          Lets the agent transfer phone calls to these destinations. It picks one by name.
        </p>
      </div>
      {targets.map((target, index) => (
        // Targets have no identity besides their position.
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_2.25rem] gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_2.25rem]"
        >
          <Field label="Name" error={errorAt(index, ".name")}>
            <Input
              value={target.name}
              autoComplete="off"
              placeholder="Sales"
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field
            label="Phone number, extension or SIP URI"
            className="max-sm:col-start-1"
            error={errorAt(index, "", ".number", ".extension", ".sip_uri")}
          >
            <Input
              value={target.number ?? target.extension ?? target.sip_uri ?? ""}
              autoComplete="off"
              spellCheck={false}
              placeholder="+4930123456"
              onChange={(event) => change(index, addressOf(event.target.value))}
            />
          </Field>
          {!isReading && (
            <Button
              look="ghost"
              className="mt-6.5 size-9 p-0 max-sm:col-start-2 max-sm:row-start-1"
              aria-label={`Remove ${target.name || `destination ${index + 1}`}`}
              onClick={() => onChange(targets.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {!isReading && (
        <Button
          look="secondary"
          className="self-start"
          disabled={targets.length >= maxItems && `At most ${maxItems} targets`}
          onClick={() => onChange([...targets, { name: "", number: "", extension: null, sip_uri: null }])}
        >
          <Plus aria-hidden="true" />
          Add destination
        </Button>
      )}
      {isReading && targets.length === 0 && <p className="text-sm text-muted">None</p>}
    </div>
  );
}

/** What was typed is a SIP URI if it begins like one, and a number if it begins with a plus sign. */
function addressOf(text: string): Pick<Target, "number" | "extension" | "sip_uri"> {
  const none = { number: null, extension: null, sip_uri: null };
  if (/^\s*sips?:/i.test(text)) return { ...none, sip_uri: text.trim() };
  const digits = text.replace(/[\s()/-]/g, "");
  return /^[0-9*#]+$/.test(digits) ? { ...none, extension: digits } : { ...none, number: digits };
}
