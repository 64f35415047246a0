/** `npm run reset-password -- EMAIL`: prints a one-time link for choosing a new password (docs/accounts.md). */
import { loadConfig } from "../config.ts";
import { connectToService } from "../operator/ask-service.ts";
import { resetLinkCommand } from "../people/reset-link.ts";
import { messageOf } from "../thrown.ts";

try {
  const [email, ...rest] = process.argv.slice(2);
  if (email === undefined || rest.length > 0)
    throw new Error("Name one account: npm run reset-password -- EMAIL");
  await printLink(email);
} catch (error) {
  process.stderr.write(`Could not make a link: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function printLink(email: string): Promise<void> {
  const service = await connectToService(loadConfig(undefined, process.stdout.isTTY).dataDir);
  try {
    const link = await service.ask(resetLinkCommand, { email });
    process.stdout.write(
      `With this link, ${link.email} can choose a new password. It works once, within an hour:\n${link.url}\n`,
    );
  } finally {
    service.close();
  }
}
