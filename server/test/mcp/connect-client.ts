import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";

/** Protocol revisions that clients speak today: one with a handshake and one without. */
export const ERAS = ["legacy", "2026-07-28"] as const;

/**
 * The official client, connected over a real socket and closed when the test has finished. `toolsets` are part of the
 * address, which by default has none.
 */
export async function connectClient(
  service: { url: string; token: string },
  {
    token = service.token,
    era = "2026-07-28",
    toolsets,
  }: { token?: string; era?: (typeof ERAS)[number]; toolsets?: string } = {},
): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: era === "legacy" ? "legacy" : { pin: era } } },
  );
  const transport = new StreamableHTTPClientTransport(
    new URL(toolsets === undefined ? "/mcp" : `/mcp?toolsets=${toolsets}`, service.url),
    {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    },
  );
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}
