import type { ReactNode } from "react";
import type { ToolAssignment } from "@parley/client";
import { toolAssignmentSchema } from "@parley/client/schemas";
import type { Problem } from "../../../api/problem.ts";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { TransferTargets } from "./transfer-targets.tsx";

type BuiltinTools = ToolAssignment["builtin_tools"];
type SwitchName = {
  [Name in keyof BuiltinTools]: BuiltinTools[Name] extends boolean ? Name : never;
}[keyof BuiltinTools];
type EditorName = Exclude<keyof BuiltinTools, SwitchName>;

/** What each does, where the page says it in other words than the API. */
const HINTS: Partial<Record<string, string>> = {
  cut_call: "Lets the agent hang up once the caller has said goodbye.",
  send_dtmf: "Lets the agent press keys on phone calls, such as in a phone menu.",
};

const { properties } = toolAssignmentSchema.properties.builtin_tools;

interface EditorProps<Setting> {
  value: Setting;
  problem: Problem | null;
  onChange(value: Setting): void;
}

/** For those that take more than a switch. */
const EDITORS: { [Name in EditorName]: (props: EditorProps<BuiltinTools[Name]>) => ReactNode } = {
  transfer_call: ({ value, problem, onChange }) => (
    <TransferTargets
      targets={value.targets}
      problem={problem}
      onChange={(targets) => onChange({ targets })}
    />
  ),
};

const EDITED = Object.keys(EDITORS) as EditorName[];

/** The built-in tools of an agent: a switch for each that is only turned on or off, then the others. */
export function BuiltinToolsFields({ value, problem, onChange }: EditorProps<BuiltinTools>) {
  return (
    <>
      {switchesOf(properties).map(({ name, hint }) => (
        <SwitchRow
          key={name}
          label={<code>{name}</code>}
          hint={hint}
          checked={value[name]}
          onChange={(checked) => onChange({ ...value, [name]: checked })}
        />
      ))}
      {EDITED.map((name) => (
        <Editor
          key={name}
          name={name}
          value={value[name]}
          problem={problem}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      ))}
    </>
  );
}

function Editor<Name extends EditorName>({
  name,
  ...props
}: EditorProps<BuiltinTools[Name]> & { name: Name }) {
  return EDITORS[name](props);
}

/** The built-in tools of the API's schema that have one, in its order. */
export function switchesOf(
  members: Readonly<Record<string, { type: string; description?: string }>>,
): { name: SwitchName; hint: string }[] {
  return Object.entries(members).flatMap(([name, { type, description = "" }]) =>
    type === "boolean" ? [{ name: name as SwitchName, hint: HINTS[name] ?? description }] : [],
  );
}
