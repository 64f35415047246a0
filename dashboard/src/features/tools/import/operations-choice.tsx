import { useId, useState } from "react";
import type { Output } from "@parley/client";
import { toolImportPreviewInputSchema } from "@parley/client/schemas";
import { messageBeside, type Problem } from "../../../api/problem.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Method } from "../draft/tool-draft.ts";
import { MethodBadge } from "../exchange/method-badge.tsx";

type Operation = Output<"tools_preview_import">["operations"][number];

/** How many tools one import can make. */
const MOST = toolImportPreviewInputSchema.properties.operations.maxItems;

interface Props {
  operations: readonly Operation[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
  problem: Problem | null;
  isPending: boolean;
  onBack(): void;
  onPreview(): void;
}

/** Which operations of the document become tools. */
export function OperationsChoice({
  operations,
  chosen,
  onChoose,
  problem,
  isPending,
  onBack,
  onPreview,
}: Props) {
  const [filter, setFilter] = useState("");
  const shown = operations.filter((operation) => matches(operation, filter));
  const selectable = shown.filter((operation) => operation.problem === null).map(({ id }) => id);
  const areAll = selectable.length > 0 && selectable.every((id) => chosen.includes(id));
  const toggleAll = () => {
    const others = chosen.filter((id) => !selectable.includes(id));
    onChoose(areAll ? others : [...others, ...selectable]);
  };
  const message = messageBeside(problem, []);
  const isTooMany = chosen.length > MOST;
  return (
    <Card
      title="Operations"
      description={`${operations.length} in the document. Select the operations to import.`}
      footer={
        <>
          <Button look="secondary" className="mr-auto" onClick={onBack}>
            Back
          </Button>
          <Button
            disabled={isTooMany ? `At most ${MOST} at a time` : chosen.length === 0 && "Select an operation"}
            isPending={isPending}
            onClick={onPreview}
          >
            {chosen.length === 0
              ? "Preview tools"
              : `Preview ${chosen.length} ${chosen.length === 1 ? "tool" : "tools"}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <Input
          aria-label="Filter operations"
          value={filter}
          placeholder="Filter"
          className="max-w-72"
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button
          look="ghost"
          size="sm"
          disabled={selectable.length === 0 && "Nothing here can be imported"}
          onClick={toggleAll}
        >
          {areAll ? "Select none" : "Select all"}
        </Button>
        <span role="status" className="ml-auto text-sm text-muted tabular-nums">
          {chosen.length} selected
        </span>
      </div>
      {isTooMany && <Notice look="warn">{`You can import up to ${MOST} tools at a time.`}</Notice>}
      {message && <Notice look="bad">{message}</Notice>}
      {shown.length === 0 ? (
        <p className="text-sm text-muted">
          {operations.length === 0
            ? "The document has no operations."
            : `No operations match “${filter.trim()}”`}
        </p>
      ) : (
        <ul aria-label="Operations" className="-mx-2 flex flex-col gap-0.5">
          {shown.map((operation) => (
            <OperationItem
              key={operation.id}
              operation={operation}
              isChosen={chosen.includes(operation.id)}
              onToggle={(isChosen) =>
                onChoose(isChosen ? [...chosen, operation.id] : chosen.filter((id) => id !== operation.id))
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ItemProps {
  operation: Operation;
  isChosen: boolean;
  onToggle(isChosen: boolean): void;
}

function OperationItem({ operation, isChosen, onToggle }: ItemProps) {
  const id = useId();
  const { method, path, summary, deprecated, problem } = operation;
  return (
    <li className="flex items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken/60">
      <Checkbox
        id={id}
        checked={isChosen}
        disabled={problem !== null}
        className="mt-0.5"
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onCheckedChange={(next) => onToggle(next === true)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <label htmlFor={id} className="flex min-w-0 flex-wrap items-center gap-2">
          <MethodBadge method={method.toUpperCase() as Method} />
          <code className="min-w-0 text-[0.8125rem] break-all">{path}</code>
          {deprecated && <Badge look="warn">Deprecated</Badge>}
        </label>
        {summary !== "" && <p className="break-words text-muted">{summary}</p>}
        {problem !== null && (
          <p id={`${id}-problem`} className="break-words text-bad">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

function matches({ id, path, method, summary }: Operation, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
