import { Link } from "@tanstack/react-router";
import type { Trunk } from "@parley/client";
import { SquarePen, Trash2 } from "lucide-react";
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
import { DeleteTrunkDialog } from "./delete-trunk-dialog.tsx";

export function TrunksTable({ trunks }: { trunks: readonly Trunk[] }) {
  const [deleted, setDeleted] = useState<Trunk | null>(null);
  return (
    <>
      <Table label="SIP trunks">
        <TableHead>
          <HeadCell className="w-full">Name</HeadCell>
          <HeadCell className="hidden md:table-cell">User</HeadCell>
          <HeadCell className="hidden sm:table-cell">Transport</HeadCell>
          <HeadCell>Calls</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {trunks.map((trunk) => (
            <TrunkRow key={trunk.id} trunk={trunk} onDelete={() => setDeleted(trunk)} />
          ))}
        </TableBody>
      </Table>
      {deleted && <DeleteTrunkDialog trunk={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function TrunkRow({ trunk, onDelete }: { trunk: Trunk; onDelete(): void }) {
  const { id: workspaceId, can } = useWorkspace();
  const page = {
    to: "/w/$workspaceId/phone/trunks/$trunkId",
    params: { workspaceId, trunkId: trunk.id },
  } as const;
  return (
    <TableRow>
      <Cell className="max-w-0">
        <Link {...page} className="line-clamp-2 font-medium break-words hover:underline">
          {trunk.name}
        </Link>
        <span className="block truncate text-xs text-muted">
          {trunk.host}:{trunk.port}
        </span>
      </Cell>
      <Cell className="hidden max-w-40 truncate text-muted md:table-cell">{trunk.username ?? "–"}</Cell>
      <Cell className="hidden text-muted uppercase sm:table-cell">{trunk.transport}</Cell>
      <Cell>{trunk.outbound ? <Badge look="good">In and out</Badge> : <Badge>In only</Badge>}</Cell>
      <Cell className="pl-0">
        <RowMenu name={trunk.name}>
          <MenuLink>
            <Link {...page}>
              <SquarePen aria-hidden="true" />
              {can("admin") ? "Edit" : "View"}
            </Link>
          </MenuLink>
          {can("admin") && (
            <>
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
