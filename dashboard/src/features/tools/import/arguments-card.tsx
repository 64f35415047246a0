import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Notice } from "../../../components/ui/notice.tsx";

type Preview = Output<"tools_preview_import">;

const PLACES = { path: "URL path", query: "URL query", body: "Body" };

/** A cURL command, and which of its values are arguments at first. */
export interface Command {
  curl: string;
  values: Preview["fixed_values"];
  chosen: readonly string[];
}

interface Props {
  command: Command;
  /** Gets the tool that the command makes with other arguments. */
  onDraft(draft: Preview["tools"][number]): void;
}

/** Which values of the command the model supplies. */
export function ArgumentsCard({ command: { curl, values, chosen: initial }, onDraft }: Props) {
  const [chosen, setChosen] = useState(initial);
  const preview = useOperation("tools_preview_import", { errors: "form" });
  const choose = (names: readonly string[]) => {
    setChosen(names);
    preview.mutate(
      { body: { curl, arguments: [...names] } },
      { onSuccess: ({ tools: [draft] }) => draft && onDraft(draft) },
    );
  };
  if (values.length === 0) return null;
  return (
    <Card
      title="Arguments"
      description="Select the values that change from call to call. The model fills them in; the others are sent as they are."
    >
      {preview.error && <Notice look="bad">{toProblem(preview.error).message}</Notice>}
      <ul aria-label="Values in the command" className="flex flex-col gap-3">
        {values.map(({ name, place, value }) => (
          <li key={name}>
            <CheckboxRow
              label={
                <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                  <code className="text-[0.8125rem] break-all">{name}</code>
                  <Badge>{PLACES[place]}</Badge>
                </span>
              }
              hint={<span className="line-clamp-2 font-mono text-[0.8125rem] break-all">{value}</span>}
              checked={chosen.includes(name)}
              onChange={(isChosen) =>
                choose(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
