import { useState, type ReactNode } from "react";
import { CircleCheck, CircleX } from "lucide-react";
import type { Trunk } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { TrunkStatus } from "./trunk-status.tsx";

/** How a trunk is doing, and what a test of it finds. */
export function TrunkStateCard({ trunk }: { trunk: Trunk }) {
  const { can } = useWorkspace();
  const check = useOperation("trunks_check", { invalidates: ["trunks"], errors: "toast" });
  const [number, setNumber] = useState("");
  const { state } = trunk;
  return (
    <Card
      title="Status"
      actions={
        can("admin") && (
          <form
            className="flex flex-wrap items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const asked = number.trim();
              check.mutate({
                path: { trunk_id: trunk.id },
                body: asked === "" ? {} : { number: asked },
              });
            }}
          >
            <Input
              aria-label="Number to test"
              className="w-48"
              value={number}
              placeholder="Number to test"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setNumber(event.target.value)}
            />
            <Button type="submit" look="secondary" isPending={check.isPending}>
              Test trunk
            </Button>
          </form>
        )
      }
    >
      <dl className="grid gap-4 text-sm sm:grid-cols-4">
        <Fact label="Connection">
          <TrunkStatus trunk={trunk} />
        </Fact>
        {trunk.register && (
          <Fact label="Registered until">
            {state?.registered_until ? clockTime(state.registered_until) : "Not registered"}
          </Fact>
        )}
        {trunk.kind === "sip" && (
          <Fact label="Last response">
            {state?.last_options && `${state.last_options.status}, `}
            {state?.last_seen_at ? <TimeAgo time={state.last_seen_at} /> : "None yet"}
          </Fact>
        )}
        <Fact label="Concurrent calls">
          {state?.channels_in_use ?? 0} of {trunk.channels}
        </Fact>
      </dl>
      {trunk.webhook_urls && (
        <div className="flex flex-col gap-3">
          <Label text="Webhook for inbound calls">
            <CodeLine text={trunk.webhook_urls.incoming} label="Copy webhook for inbound calls" />
          </Label>
          {trunk.kind === "twilio" && (
            <Label text="Webhook for status changes">
              <CodeLine text={trunk.webhook_urls.status} label="Copy webhook for status changes" />
            </Label>
          )}
          <p className="text-sm text-muted">
            Enter these at the carrier, or choose “Set up at the carrier” in a number’s menu.
          </p>
        </div>
      )}
      {state?.last_error && <p className="text-sm text-bad">{state.last_error}</p>}
      {state && state.warnings.length > 0 && (
        <ul aria-label="Warnings" className="flex flex-col gap-1 text-sm text-warn">
          {state.warnings.map((warning) => (
            <li key={warning} className="break-words">
              {warning}
            </li>
          ))}
        </ul>
      )}
      {check.data && (
        <ol aria-label="Test results" className="flex flex-col gap-2.5 border-t border-line pt-4">
          {check.data.steps.map(({ name, ok, message }) => {
            const Icon = ok ? CircleCheck : CircleX;
            return (
              <li key={name} className="flex gap-2.5 text-sm">
                <Icon
                  aria-label={ok ? "Passed" : "Failed"}
                  className={`mt-0.5 size-4 shrink-0 ${ok ? "text-good" : "text-bad"}`}
                />
                <span className="min-w-0 break-words">{message}</span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}

function Label({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{text}</p>
      {children}
    </div>
  );
}

const time = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

function clockTime(at: string): string {
  return time.format(new Date(at));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
