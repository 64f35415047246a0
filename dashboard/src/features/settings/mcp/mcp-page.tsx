import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { NewAccessToken } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { CreateTokenDialog } from "../access-tokens/create-token-dialog.tsx";
import { CodeBlock } from "../../../components/ui/code-block.tsx";
import { AddressCard } from "./address-card.tsx";
import { MCP_CLIENTS, type McpClient } from "./mcp-clients.ts";

const PLACEHOLDER = "<ACCESS_TOKEN>";

/** How to connect assistants: the address, a token, and the lines for each client. */
export function McpPage() {
  const { can } = useWorkspace();
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const base = `${location.origin}/mcp`;
  const [url, setUrl] = useState(base);
  const token = made?.token ?? PLACEHOLDER;
  return (
    <Page isNarrow>
      <PageHeader
        title="MCP"
        description="Let assistants build and test agents over the Model Context Protocol, with the same operations and rules as the API."
      />
      <AddressCard base={base} url={url} onChange={setUrl} />
      <Card
        title="Access token"
        description="Sets the workspace and what the assistant can do. Viewers read; editors also write and start calls."
        actions={
          can("admin") && (
            <Button look="secondary" size="sm" onClick={() => setIsCreating(true)}>
              <KeyRound aria-hidden="true" />
              {made ? "Create another" : "Create token"}
            </Button>
          )
        }
      >
        {made ? (
          <p className="text-sm">
            <strong className="font-medium">{made.name}</strong> ({made.role}) is filled in below until you
            leave this page.
          </p>
        ) : can("admin") ? (
          <p className="text-sm text-muted">
            Create one to fill in the commands below, or replace{" "}
            <code className="text-xs">{PLACEHOLDER}</code> with your own.
          </p>
        ) : (
          <Notice>
            Only admins can create tokens. Ask an admin for one, then replace{" "}
            <code className="text-xs">{PLACEHOLDER}</code> with it.
          </Notice>
        )}
      </Card>
      <Card title="Setup">
        <Tabs
          label="Clients"
          tabs={MCP_CLIENTS.map((client) => ({
            id: client.id,
            label: client.name,
            content: <SetUp client={client} text={client.textOf({ url, token })} />,
          }))}
        />
      </Card>
      {isCreating && <CreateTokenDialog name="MCP" onMade={setMade} onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

function SetUp({ client, text }: { client: McpClient; text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {client.steps}
        {client.file !== null && (
          <>
            {" "}
            <code className="text-xs text-ink">{client.file}</code>
          </>
        )}
      </p>
      {client.file === null ? (
        <CodeLine text={text} label={`Copy the command for ${client.name}`} />
      ) : (
        <CodeBlock text={text} label={client.file} copyLabel={`Copy the configuration for ${client.name}`} />
      )}
    </div>
  );
}
