import { defineCommand } from "../command/command.ts";
import { UsageError } from "../command/failure.ts";
import { connect, reaching } from "../connection/connection.ts";
import { readAddress, saveSettings } from "../connection/settings.ts";

const LOOPBACK = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

export const login = defineCommand({
  name: "login",
  operands: "[URL]",
  takes: { least: 0, most: 1 },
  summary: "Save a server's address and an access token",
  details: `Asks for what isn't given. Without a terminal, the token is read from standard
input: parley login https://voice.example.com < token.txt

Create the token in the dashboard under Settings, Access tokens. The token
decides the workspace and what you may do: \`editor\` is enough for everything
here. It is saved in ~/.config/parley/config.json ($XDG_CONFIG_HOME), which
only you can read.`,
  options: {},
  async run({ operands: [given] }, { terminal, environment }) {
    const address = given ?? (terminal.isInteractive ? await terminal.ask("Server address: ") : "");
    if (address === "") throw new UsageError("URL is missing.");
    const url = readAddress(address);
    if (url.startsWith("http:") && !LOOPBACK.test(url)) {
      terminal.note(`Warning: the connection to ${url} isn't encrypted. Use https if you can.`);
    }
    const input = terminal.isInteractive
      ? await terminal.askSecret("Access token: ")
      : await terminal.readInput();
    const token = input.trim();
    if (token === "") throw new UsageError("The access token is missing. Pass it on standard input.");
    if (/[^\x21-\x7e]/.test(token))
      throw new UsageError("An access token is one word. Check what you passed.");
    return reaching(url, async () => {
      const { client, workspaceId } = await connect({ url, token, workspaceId: null });
      const { name, role } = await client.call("workspaces_get");
      const path = await saveSettings(environment, { url, token, workspaceId });
      terminal.print(`Logged in to ${name} at ${url} as ${role}. Saved in ${path}.`);
      return 0;
    });
  },
});
