import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { Lock } from "lucide-react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { BackToTools } from "../tool/back-to-tools.tsx";
import { CurlImport } from "./curl-import.tsx";
import { OpenApiImport } from "./openapi-import.tsx";

const FROM = "/w/$workspaceId/tools/import";

/** Tools from something that already exists: a cURL command, or an API's document. */
export function ImportPage() {
  const { can } = useWorkspace();
  const { from } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  return (
    <Page>
      <PageHeader
        title="Import tools"
        back={<BackToTools />}
        description="Review drafts before saving. Either all are created or none."
      />
      {can("editor") ? (
        <Tabs
          label="Import from"
          keepsContent
          value={from ?? "curl"}
          onChange={(id) =>
            void navigate({ search: id === "openapi" ? { from: id } : {}, replace: true, resetScroll: false })
          }
          tabs={[
            { id: "curl", label: "cURL", content: <CurlImport /> },
            { id: "openapi", label: "OpenAPI", content: <OpenApiImport /> },
          ]}
        />
      ) : (
        <EmptyState icon={Lock} title="Only editors can import tools">
          Ask an admin or owner to make you an editor.
        </EmptyState>
      )}
    </Page>
  );
}
