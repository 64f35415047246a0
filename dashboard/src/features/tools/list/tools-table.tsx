import { Link } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import type { Tool, ToolOverview } from "@parley/client";
import { countsOf, useFortnight } from "../../../api/use-fortnight.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { CountWithSparkline } from "../../../components/charts/count-with-sparkline.tsx";
import { MenuLink } from "../../../components/ui/menu.tsx";
import { RecordMenu } from "../../../components/ui/record-menu.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { AttentionMark } from "../../attention/attention-mark.tsx";
import type { Selection } from "../../../components/ui/use-selection.ts";
import { DeleteToolDialog } from "../tool/delete-tool-dialog.tsx";
import { LastResults } from "./last-results.tsx";
import { isKnownKind, ToolSummary } from "../kinds/tool-summary.tsx";
import { ToolActiveSwitch } from "../tool/tool-active-switch.tsx";
import { UsedBy } from "./used-by.tsx";

interface Props {
  tools: readonly Tool[];
  /** How they are used; null: not available. */
  overviews: ReadonlyMap<string, ToolOverview> | null;
  /** For those who may change tools. */
  selection: Selection | undefined;
}

export function ToolsTable({ tools, overviews, selection }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const paramsOf = ({ id }: Tool) => ({ workspaceId, toolId: id });
  const { data: used } = useFortnight();
  // Null: not available; undefined: not known yet.
  const overviewOf = ({ id }: Tool) => (overviews ? overviews.get(id) : null);
  return (
    <RecordsTable
      label="Tools"
      records={tools}
      selection={selection && { ...selection, name: ({ name }: Tool) => name }}
      columns={[
        {
          label: "Name",
          width: 240,
          isWide: true,
          cell: (tool) => (
            <>
              <Link
                to="/w/$workspaceId/tools/$toolId"
                params={paramsOf(tool)}
                className="line-clamp-2 font-medium break-words hover:underline"
              >
                {tool.name}
              </Link>
              <span className="mt-0.5 flex min-w-0 items-center gap-2 text-xs text-muted">
                <AttentionMark kind="tool" id={tool.id} />
                <ToolSummary tool={tool} />
              </span>
            </>
          ),
        },
        {
          label: "Used by",
          width: 148,
          drop: 3,
          cell: (tool) => {
            const overview = overviewOf(tool);
            return <UsedBy tool={tool} count={overview && overview.agent_count} />;
          },
        },
        {
          label: "Last results",
          width: 212,
          drop: 2,
          cell: (tool) => {
            const overview = overviewOf(tool);
            return <LastResults tool={tool} results={overview && overview.last_results} />;
          },
        },
        {
          label: "Runs, 14 days",
          width: 152,
          drop: 1,
          className: "text-right",
          cell: (tool) => <CountWithSparkline values={countsOf(used?.tools, tool.id)} />,
        },
        { label: "Active", width: 76, card: "end", cell: (tool) => <ToolActiveSwitch tool={tool} /> },
      ]}
      actions={(tool, ask) => (
        <RecordMenu
          name={tool.name}
          isEditable={can("editor")}
          linkTo={(content) => (
            <Link to="/w/$workspaceId/tools/$toolId" params={paramsOf(tool)}>
              {content}
            </Link>
          )}
          onDelete={ask}
        >
          {isKnownKind(tool) && (
            <MenuLink>
              <Link to="/w/$workspaceId/tools/$toolId" params={paramsOf(tool)} hash="test">
                <FlaskConical aria-hidden="true" />
                Test
              </Link>
            </MenuLink>
          )}
        </RecordMenu>
      )}
      question={(tool, onClose) => <DeleteToolDialog tool={tool} onClose={onClose} />}
    />
  );
}
