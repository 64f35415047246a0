import { Link } from "@tanstack/react-router";
import type { PhoneNumber, Trunk } from "@parley/client";
import { PhoneOutgoing, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
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
import { useAgentNames } from "../../calls/record/agent-names.ts";
import { DeleteNumberDialog } from "./delete-number-dialog.tsx";

interface Props {
  numbers: readonly PhoneNumber[];
  trunks: readonly Trunk[];
}

export function NumbersTable({ numbers, trunks }: Props) {
  const [deleted, setDeleted] = useState<PhoneNumber | null>(null);
  const { nameOf } = useAgentNames();
  const trunkName = (id: string) => trunks.find((trunk) => trunk.id === id)?.name ?? "";
  return (
    <>
      <Table label="Phone numbers">
        <TableHead>
          <HeadCell>Number</HeadCell>
          <HeadCell className="w-full">Answered by</HeadCell>
          <HeadCell className="hidden md:table-cell">Trunk</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {numbers.map((number) => (
            <NumberRow
              key={number.id}
              number={number}
              agentName={number.agent_id === null ? null : nameOf(number.agent_id)}
              trunkName={trunkName(number.trunk_id)}
              onDelete={() => setDeleted(number)}
            />
          ))}
        </TableBody>
      </Table>
      {deleted && <DeleteNumberDialog number={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface RowProps {
  number: PhoneNumber;
  agentName: string | null;
  trunkName: string;
  onDelete(): void;
}

function NumberRow({ number, agentName, trunkName, onDelete }: RowProps) {
  const { id: workspaceId, can } = useWorkspace();
  const page = {
    to: "/w/$workspaceId/phone/numbers/$numberId",
    params: { workspaceId, numberId: number.id },
  } as const;
  return (
    <TableRow>
      <Cell className="max-w-40 sm:max-w-64">
        <Link {...page} className="font-medium whitespace-nowrap tabular-nums hover:underline">
          {number.number}
        </Link>
        {number.label !== "" && <span className="block truncate text-xs text-muted">{number.label}</span>}
      </Cell>
      <Cell className="max-w-0">
        {agentName === null ? (
          <Badge look="warn">Nobody</Badge>
        ) : (
          <span className="line-clamp-2 break-words">{agentName}</span>
        )}
      </Cell>
      <Cell className="hidden max-w-48 truncate text-muted md:table-cell">{trunkName}</Cell>
      <Cell className="pl-0">
        <RowMenu name={number.number}>
          <MenuLink>
            <Link {...page}>
              <SquarePen aria-hidden="true" />
              {can("editor") ? "Edit" : "View"}
            </Link>
          </MenuLink>
          {can("editor") && (
            <>
              {number.agent_id !== null && (
                <MenuLink>
                  <Link
                    to="/w/$workspaceId/phone/call"
                    params={{ workspaceId }}
                    search={{ number: number.id }}
                  >
                    <PhoneOutgoing aria-hidden="true" />
                    Call from it
                  </Link>
                </MenuLink>
              )}
              <MenuSeparator />
              <MenuItem isDangerous onSelect={onDelete}>
                <Trash2 aria-hidden="true" />
                Delete…
              </MenuItem>
            </>
          )}
        </RowMenu>
      </Cell>
    </TableRow>
  );
}
