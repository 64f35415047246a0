import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";

interface Props {
  agentId: string;
  /** How often each scenario runs, once this is turned on. */
  times: number;
}

/** Whether all scenarios run after each save. Shows the new state at once, and goes back if it is refused. */
export function SaveSwitch({ agentId, times }: Props) {
  const path = { agent_id: agentId };
  const { data } = useOperationQuery("scenarios_get_settings", { path });
  const save = useOperation("scenarios_update_settings", { invalidates: ["scenarios"] });
  const settings = save.isPending ? save.variables.body : data;
  const often = settings?.times ?? 1;
  const isOn = settings?.run_on_save ?? false;
  return (
    <SwitchRow
      label="Run after each save"
      hint={
        isOn
          ? `Every new version runs all scenarios ${often === 1 ? "once" : `${often} times`}, in the background.`
          : "Every new version runs all scenarios, in the background."
      }
      checked={isOn}
      disabled={!data}
      onChange={(next) => save.mutate({ path, body: { run_on_save: next, times } })}
    />
  );
}
