/** How each client is set up for an MCP server, according to its own documentation. */
export interface McpClient {
  id: string;
  name: string;
  /** What to do with the text. */
  steps: string;
  /** Where the text goes; null if it is a command. */
  file: string | null;
  textOf(place: { url: string; token: string }): string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** For a shell, where a question mark would look for files. */
const quoted = (url: string) => (url.includes("?") ? `"${url}"` : url);

export const MCP_CLIENTS: readonly McpClient[] = [
  {
    id: "claude-code",
    name: "Claude Code",
    steps: "Run this in a terminal, in your project's folder.",
    file: null,
    textOf: ({ url, token }) =>
      `claude mcp add --transport http parley ${quoted(url)} --header "Authorization: Bearer ${token}"`,
  },
  {
    id: "claude-desktop",
    name: "Claude Desktop",
    steps: "Under Settings, Developer, Edit config, add this to the file. Then restart Claude Desktop.",
    file: "claude_desktop_config.json",
    // It only starts programs: mcp-remote passes messages on to the server.
    textOf: ({ url, token }) =>
      json({
        mcpServers: {
          parley: {
            command: "npx",
            args: [
              "-y",
              "mcp-remote",
              url,
              "--header",
              "Authorization:${AUTH_HEADER}",
              ...(url.startsWith("http:") ? ["--allow-http"] : []),
            ],
            env: { AUTH_HEADER: `Bearer ${token}` },
          },
        },
      }),
  },
  {
    id: "cursor",
    name: "Cursor",
    steps: "Add this to the file in your project, or in your home folder for all projects.",
    file: ".cursor/mcp.json",
    textOf: ({ url, token }) =>
      json({ mcpServers: { parley: { url, headers: { Authorization: `Bearer ${token}` } } } }),
  },
  {
    id: "vs-code",
    name: "VS Code",
    steps: "Add this to the file in your project. VS Code asks for the token once and stores it.",
    file: ".vscode/mcp.json",
    textOf: ({ url }) =>
      json({
        servers: {
          parley: { type: "http", url, headers: { Authorization: "Bearer ${input:parley-token}" } },
        },
        inputs: [
          { id: "parley-token", type: "promptString", description: "Parley access token", password: true },
        ],
      }),
  },
  {
    id: "inspector",
    name: "Inspector",
    steps: "Lists the tools in a terminal, the quickest way to check the address and token.",
    file: null,
    textOf: ({ url, token }) =>
      `npx @modelcontextprotocol/inspector --cli ${quoted(url)} --transport http --method tools/list --header "Authorization: Bearer ${token}"`,
  },
];
