import { Link } from "@tanstack/react-router";
import type { Trunk } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { RecordMenu } from "../../../components/ui/record-menu.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { AttentionMark } from "../../attention/attention-mark.tsx";
import { TrunkStatus } from "./trunk-status.tsx";
import { DeleteTrunkDialog } from "./delete-trunk-dialog.tsx";

const KINDS = { twilio: "Twilio", telnyx: "Telnyx" };

export function TrunksTable({ trunks }: { trunks: readonly Trunk[] }) {
  const { id: workspaceId, can } = useWorkspace();
  const pageOf = ({ id }: Trunk) =>
    ({ to: "/w/$workspaceId/phone/trunks/$trunkId", params: { workspaceId, trunkId: id } }) as const;
  return (
    <RecordsTable
      label="Trunks"
      records={trunks}
      columns={[
        {
          label: "Name",
          width: 200,
          isWide: true,
          cell: (trunk) => (
            <>
              <Link {...pageOf(trunk)} className="line-clamp-2 font-medium break-words hover:underline">
                {trunk.label}
              </Link>
              <span className="block truncate text-xs text-muted">
                {trunk.kind === "sip"
                  ? [trunk.host, trunk.port].filter((part) => part !== null).join(":")
                  : KINDS[trunk.kind]}
              </span>
            </>
          ),
        },
        {
          label: "Username",
          width: 150,
          drop: 1,
          className: "text-muted",
          cellClassName: "truncate",
          cell: ({ username, account_sid: sid }) => username ?? sid ?? "–",
        },
        {
          label: "Transport",
          width: 104,
          drop: 2,
          className: "text-muted",
          cellClassName: "uppercase",
          cell: ({ kind, transport }) => (kind === "sip" ? transport : "wss"),
        },
        {
          label: "Calls",
          width: 180,
          className: "text-muted",
          cell: ({ outbound }) => (outbound ? "Inbound and outbound" : "Inbound only"),
        },
        {
          label: "Status",
          width: 150,
          card: "end",
          cell: (trunk) => (
            <>
              <TrunkStatus trunk={trunk} /> <AttentionMark kind="trunk" id={trunk.id} />
            </>
          ),
        },
      ]}
      actions={(trunk, ask) => (
        <RecordMenu
          name={trunk.label}
          isEditable={can("admin")}
          linkTo={(content) => <Link {...pageOf(trunk)}>{content}</Link>}
          onDelete={ask}
        />
      )}
      question={(trunk, onClose) => <DeleteTrunkDialog trunk={trunk} onClose={onClose} />}
    />
  );
}
