import { Link } from "@tanstack/react-router";
import { Search, Wrench } from "lucide-react";
import { useState } from "react";
import type { Tool } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { kindOf } from "../../tools/kinds/kind-of.ts";

/** From this many on there is a search field. */
const MANY = 8;

interface Props {
  tools: readonly Tool[];
  /** Ids, in the order in which the model gets them. */
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

/** The workspace's tools, to be checked. A newly checked tool comes last in the model's order. */
export function ToolChoices({ tools, chosen, onChange }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const isReading = useIsReading();
  const [search, setSearch] = useState("");
  if (tools.length === 0) {
    return (
      <EmptyState
        icon={Wrench}
        title="No tools in this workspace yet"
        action={
          can("editor") && (
            <Button asChild>
              <Link to="/w/$workspaceId/tools" params={{ workspaceId }}>
                Go to Tools
              </Link>
            </Button>
          )
        }
      >
        A tool is an HTTP request the agent sends during a call, for example to look up an order.
      </EmptyState>
    );
  }
  const isFound = ({ name, description }: Tool) =>
    `${name} ${description ?? ""}`.toLowerCase().includes(search.trim().toLowerCase());
  const found = tools.filter(isFound);
  const set = (toolId: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, toolId] : chosen.filter((other) => other !== toolId));
  return (
    <>
      {tools.length >= MANY && !isReading && (
        <div className="relative">
          <Search className="absolute top-2.5 left-3 size-4 text-muted" aria-hidden="true" />
          <Input
            type="search"
            aria-label="Search tools"
            placeholder="Search tools"
            className="pl-9"
            value={search}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <div role="group" aria-label="Your tools" className="flex flex-col gap-4">
        {found.map((tool) => (
          <CheckboxRow
            key={tool.id}
            label={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <code className="break-all">{tool.name}</code>
                <Badge>{kindOf(tool) === "http" ? tool.method : kindOf(tool)}</Badge>
                {!tool.active && <Badge look="warn">Inactive</Badge>}
              </span>
            }
            hint={<span className="line-clamp-2 break-words">{tool.description || tool.url}</span>}
            checked={chosen.includes(tool.id)}
            onChange={(isChosen) => set(tool.id, isChosen)}
          />
        ))}
        {found.length === 0 && (
          <p className="text-sm break-words text-muted">{`No tools match “${search.trim()}”`}</p>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {chosen.length} of {tools.length} assigned
      </p>
    </>
  );
}
