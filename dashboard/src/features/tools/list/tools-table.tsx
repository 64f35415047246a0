import { Link } from "@tanstack/react-router";
import { FlaskConical, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Tool, ToolOverview } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { MenuItem, MenuLink, MenuSeparator } from "../../../components/ui/menu.tsx";
import { RowMenu } from "../../../components/ui/row-menu.tsx";
import {
  ActionsHeadCell,
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "../../../components/ui/table.tsx";
import { DeleteToolDialog } from "../tool/delete-tool-dialog.tsx";
import { LastResults } from "./last-results.tsx";
import { MethodBadge } from "../exchange/method-badge.tsx";
import { ToolActiveSwitch } from "../tool/tool-active-switch.tsx";
import { UsedBy } from "./used-by.tsx";

interface Props {
  tools: readonly Tool[];
  /** How they are used; null: not available. */
  overviews: ReadonlyMap<string, ToolOverview> | null;
}

export function ToolsTable({ tools, overviews }: Props) {
  const [deleted, setDeleted] = useState<Tool | null>(null);
  return (
    <>
      <Table label="Tools">
        <TableHead>
          <HeadCell className="w-full">Name</HeadCell>
          <HeadCell className="hidden sm:table-cell">Used by</HeadCell>
          <HeadCell className="hidden md:table-cell">Last results</HeadCell>
          <HeadCell>Active</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {tools.map((tool) => (
            <ToolRow
              key={tool.id}
              tool={tool}
              overview={overviews ? overviews.get(tool.id) : null}
              onDelete={() => setDeleted(tool)}
            />
          ))}
        </TableBody>
      </Table>
      {deleted && <DeleteToolDialog tool={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface RowProps {
  tool: Tool;
  /** Undefined: not known yet. */
  overview: ToolOverview | null | undefined;
  onDelete(): void;
}

function ToolRow({ tool, overview, onDelete }: RowProps) {
  const { id: workspaceId } = useWorkspace();
  const params = { workspaceId, toolId: tool.id };
  return (
    <TableRow>
      <Cell className="max-w-0">
        <Link
          to="/w/$workspaceId/tools/$toolId"
          params={params}
          className="line-clamp-2 font-medium break-words hover:underline"
        >
          {tool.name}
        </Link>
        <span className="mt-0.5 flex min-w-0 items-center gap-2 text-xs text-muted">
          <MethodBadge method={tool.method} />
          <span className="truncate font-mono" title={tool.url}>
            {tool.url}
          </span>
        </span>
      </Cell>
      <Cell className="hidden sm:table-cell">
        <UsedBy tool={tool} count={overview && overview.agent_count} />
      </Cell>
      <Cell className="hidden md:table-cell">
        <LastResults tool={tool} results={overview && overview.last_results} />
      </Cell>
      <Cell>
        <ToolActiveSwitch tool={tool} />
      </Cell>
      <Cell className="pl-0">
        <ToolMenu tool={tool} onDelete={onDelete} />
      </Cell>
    </TableRow>
  );
}

function ToolMenu({ tool, onDelete }: { tool: Tool; onDelete(): void }) {
  const { id: workspaceId, can } = useWorkspace();
  const params = { workspaceId, toolId: tool.id };
  return (
    <RowMenu name={tool.name}>
      <MenuLink>
        <Link to="/w/$workspaceId/tools/$toolId" params={params}>
          <SquarePen aria-hidden="true" />
          {can("editor") ? "Edit" : "View"}
        </Link>
      </MenuLink>
      {can("editor") && (
        <>
          <MenuLink>
            <Link to="/w/$workspaceId/tools/$toolId" params={params} search={{ tab: "test" }}>
              <FlaskConical aria-hidden="true" />
              Test
            </Link>
          </MenuLink>
          <MenuSeparator />
          <MenuItem isDangerous onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}
