/** `npm run rotate-secrets`: seals every stored credential again with the first of SECRETS_KEYS. */
import { loadConfig } from "./config.ts";
import { prepareDataDir } from "./data-dir.ts";
import { openDatabase } from "./db/database.ts";
import { createLogger } from "./logger.ts";
import { resealTrunks } from "./phone-numbers/reseal-trunks.ts";
import { resealProviderKeys } from "./provider-keys/reseal-provider-keys.ts";
import { createSecretBox } from "./secrets/create-secret-box.ts";
import { loadSecretsKeys } from "./secrets/load-secrets-keys.ts";
import { resealCredentials } from "./tools/reseal-credentials.ts";

try {
  await rotate();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The credentials were not all sealed again: ${message.replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function rotate(): Promise<void> {
  const config = loadConfig();
  await prepareDataDir(config.dataDir);
  const database = await openDatabase({ ...config, logger: createLogger(config.logLevel) });
  try {
    const secrets = createSecretBox(await loadSecretsKeys(config));
    const { db } = database;
    const ofTools = await resealCredentials(db, secrets);
    const ofTrunks = await resealTrunks(db, secrets);
    const ofKeys = await resealProviderKeys(db, secrets);
    const resealed = ofTools.resealed + ofTrunks.resealed + ofKeys.resealed;
    const fresh = ofTools.fresh + ofTrunks.fresh + ofKeys.fresh;
    process.stdout.write(
      `${ofTools.tools} tools, ${ofTrunks.trunks} trunks, ${ofKeys.keys} provider keys: ` +
        `${resealed} credentials sealed again, ${fresh} were up to date.\n`,
    );
  } finally {
    await database.close();
  }
}
