import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  readJson,
  writeJson,
  type Trunk,
  type TrunkCheck,
  type TrunkSettingsCheckInput,
} from "@parley/client";
import { CircleCheck, CircleX, Info } from "lucide-react";
import { useState } from "react";
import { operationQuery } from "../../../api/operation-query.ts";
import { toProblem } from "../../../api/problem.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { useSettled } from "../../../components/ui/use-settled.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { dialSettingsOf, type TrunkDraft } from "./trunk-draft.ts";

/** Long enough that half a prefix is rarely checked. */
const PAUSE_MS = 350;

/** What the trunk could call with the settings as they are typed, and whether a number is among it. */
export function DialCard({ draft, stored }: { draft: TrunkDraft; stored: Trunk | null }) {
  const workspaceId = useWorkspaceId();
  const [number, setNumber] = useState("");
  const typed = number.trim();
  const wanted = { ...dialSettingsOf(draft, stored), ...(typed !== "" && { number: typed }) };
  const asked = useSettled(writeJson(wanted), PAUSE_MS);
  const body = readJson(asked) as TrunkSettingsCheckInput;
  const { data, error, isPlaceholderData } = useQuery({
    ...operationQuery(workspaceId, "trunks_check_settings", { body }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const steps = error ? [] : (data?.steps ?? []);
  const dialling = steps.find(({ name }) => name === "dialling");
  const target = steps.find(({ name }) => name === "target");
  const isOld = isPlaceholderData || asked !== writeJson(wanted);
  return (
    <Card title="What this trunk can call" description="With the settings above, before they’re saved.">
      {/* Nothing is said about settings that aren't shown any more. */}
      <div role="status" aria-busy={isOld} className={isOld ? "opacity-60" : ""}>
        {error ? (
          <Step ok={false} message={problemWords(error)} />
        ) : dialling ? (
          <p className="flex gap-2.5 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0 break-words">{dialling.message}</span>
          </p>
        ) : (
          <Skeleton className="h-5" />
        )}
      </div>
      <Field
        label="Number to try"
        hint="A number, an extension or a SIP URI. Nothing is called."
        className="sm:max-w-80"
      >
        <Input
          value={number}
          placeholder="+4930123456"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNumber(event.target.value)}
          // Enter would save the trunk.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      <div role="status" className={isOld ? "opacity-60" : ""}>
        {typed !== "" && target && <Step {...target} />}
      </div>
    </Card>
  );
}

function Step({ ok, message }: Pick<TrunkCheck["steps"][number], "ok" | "message">) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <p className="flex gap-2.5 text-sm">
      <Icon
        aria-label={ok ? "Can be called" : "Can’t be called"}
        className={`mt-0.5 size-4 shrink-0 ${ok ? "text-good" : "text-bad"}`}
      />
      <span className="min-w-0 break-words">{message}</span>
    </p>
  );
}

/** The first field that keeps the settings from being read; the form shows each at its field when it is saved. */
function problemWords(error: Error): string {
  const problem = toProblem(error);
  const [first] = problem.fields.values();
  return first ? `Some settings can’t be used yet: ${first.message}` : problem.message;
}
