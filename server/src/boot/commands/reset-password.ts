/**
 * `npm run reset-password -- EMAIL`: prints a one-time link for choosing a new password; with `--remove-two-factor`,
 * using it also turns off two-factor authentication (docs/accounts.md).
 */
import { loadConfig } from "../config/config.ts";
import { connectToService } from "../control-socket/ask-service.ts";
import { resetLinkCommand } from "../../access/people/reset-link.ts";
import { messageOf } from "@parley/base/thrown";

const REMOVE = "--remove-two-factor";

try {
  const given = process.argv.slice(2);
  const [email, ...rest] = given.filter((text) => text !== REMOVE);
  if (email === undefined || rest.length > 0) {
    throw new Error(`Name one account: npm run reset-password -- EMAIL [${REMOVE}]`);
  }
  await printLink(email, given.includes(REMOVE));
} catch (error) {
  process.stderr.write(`Could not make a link: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function printLink(email: string, removeTwoFactor: boolean): Promise<void> {
  const service = await connectToService(loadConfig(undefined, process.stdout.isTTY).dataDir);
  try {
    const link = await service.ask(resetLinkCommand, { email, removeTwoFactor });
    const does = removeTwoFactor ? " and turn off two-factor authentication" : "";
    const also = link.isConnected ? " That disconnects their account from single sign-on." : "";
    process.stdout.write(
      `With this link, ${link.email} can choose a new password${does}.${also} It works once, within an hour:\n${link.url}\n`,
    );
  } finally {
    service.close();
  }
}
