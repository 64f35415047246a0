import { useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText, SearchX } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { NeedsRole } from "../roles/needs-role.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { auditQuery, type AuditFilters } from "./audit-filters.ts";
import { AuditTable } from "./audit-table.tsx";

const FROM = "/w/$workspaceId/settings/audit-log";

/** Who did what, when and from where. */
export function AuditLogPage() {
  const { can } = useWorkspace();
  return (
    <Page>
      <PageHeader
        title="Audit log"
        description="Every change, call started and credential revealed. Credentials and texts aren't recorded."
      />
      {can("admin") ? <AuditLog /> : <NeedsRole role="admin" what="read the audit log" />}
    </Page>
  );
}

function AuditLog() {
  const filters = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const change = (next: AuditFilters) => void navigate({ search: next, replace: true, resetScroll: false });
  const entries = useOperationList("audit_log_list", { query: auditQuery(filters) });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <AuditFilterBar filters={filters} onChange={change} />
      <ListView
        list={entries}
        rows={8}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="No entries match these filters"
              action={
                <Button look="secondary" onClick={() => change({})}>
                  Clear filters
                </Button>
              }
            >
              Try a longer period or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState icon={ScrollText} title="No activity yet">
              What people and programs change in this workspace appears here.
            </EmptyState>
          )
        }
      >
        {(items) => <AuditTable entries={items} onFilter={(more) => change({ ...filters, ...more })} />}
      </ListView>
    </>
  );
}
