import { Link } from "@tanstack/react-router";
import type { PhoneNumber, Trunk } from "@parley/client";
import { PhoneOutgoing, Settings2 } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { MenuItem, MenuLink } from "../../../components/ui/menu.tsx";
import { RecordMenu } from "../../../components/ui/record-menu.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { AttentionMark } from "../../attention/attention-mark.tsx";
import { useAgentNames } from "../../calls/record/agent-names.ts";
import { DeleteNumberDialog } from "./delete-number-dialog.tsx";

interface Props {
  numbers: readonly PhoneNumber[];
  trunks: readonly Trunk[];
}

export function NumbersTable({ numbers, trunks }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const { nameOf } = useAgentNames();
  const pageOf = ({ id }: PhoneNumber) =>
    ({ to: "/w/$workspaceId/phone/numbers/$numberId", params: { workspaceId, numberId: id } }) as const;
  const configure = useOperation("phone_numbers_configure_carrier", {
    invalidates: ["phone_numbers"],
    errors: "toast",
    success: "Inbound calls to this number now reach Parley",
  });
  const isAtCarrier = ({ trunk_id: trunkId }: PhoneNumber) =>
    trunks.some(({ id, kind }) => id === trunkId && kind !== "sip");
  return (
    <RecordsTable
      label="Phone numbers"
      records={numbers}
      columns={[
        {
          label: "Number",
          width: 190,
          cell: (number) => (
            <>
              <Link {...pageOf(number)} className="block truncate font-medium tabular-nums hover:underline">
                {number.number}
              </Link>{" "}
              <AttentionMark kind="phone_number" id={number.id} />
              {number.label !== "" && (
                <span className="block truncate text-xs text-muted">{number.label}</span>
              )}
            </>
          ),
        },
        {
          label: "Answered by",
          width: 180,
          isWide: true,
          cell: ({ agent_id: agentId }) =>
            agentId === null ? (
              <Badge look="warn">Nobody</Badge>
            ) : (
              <span className="line-clamp-2 break-words">{nameOf(agentId)}</span>
            ),
        },
        {
          label: "Trunk",
          width: 160,
          className: "text-muted",
          cellClassName: "truncate",
          cell: (number) => trunks.find(({ id }) => id === number.trunk_id)?.label ?? "",
        },
      ]}
      actions={(number, ask) => (
        <RecordMenu
          name={number.number}
          isEditable={can("editor")}
          linkTo={(content) => <Link {...pageOf(number)}>{content}</Link>}
          onDelete={ask}
        >
          {number.agent_id !== null && (
            <MenuLink>
              <Link to="/w/$workspaceId/phone/call" params={{ workspaceId }} search={{ number: number.id }}>
                <PhoneOutgoing aria-hidden="true" />
                Call from this number
              </Link>
            </MenuLink>
          )}
          {can("admin") && isAtCarrier(number) && (
            <MenuItem onSelect={() => configure.mutate({ path: { phone_number_id: number.id } })}>
              <Settings2 aria-hidden="true" />
              Set up at the carrier
            </MenuItem>
          )}
        </RecordMenu>
      )}
      question={(number, onClose) => <DeleteNumberDialog number={number} onClose={onClose} />}
    />
  );
}
